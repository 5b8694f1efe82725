import { setLanguage } from '../src/text/language.svelte.ts';

// What jsdom lacks: a browser without any media preference.
window.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }) as MediaQueryList;

// Nothing is laid out: sizes never change.
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

// Dialogs of jsdom do not open.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// Nothing waits to be read, and every question is asked: tests that are about that say so.
const { pace } = await import('../src/shell/pace.svelte.ts');
Object.assign(pace, { reading: 'none', single: false });

// The games say how arguments of messages are named.
await import('../src/games/clients.ts');
await setLanguage('en');
