// Every panel is drawn at moments of every kind of game, for its person or a watcher: no text is missing,
// nothing breaks.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { moment } from '../fixtures/moments';
import { still } from '../fixtures/still';

const panels = import.meta.glob<Component<Record<string, unknown>>>(
  [
    './*/{CovenPanel,OwnCoven,Hand,RitualBoard,Trials,TrialStage,Matrix,Scoring,LogTab,Since}.svelte',
    './*/{CovenView,CovenStrip,TrialView,RitualView}.svelte',
  ],
  { eager: true, import: 'default' },
);
const soloPanels = import.meta.glob<Component<Record<string, unknown>>>(
  './*/{WidowPanel,Negotiation,Tribulations}.svelte',
  { eager: true, import: 'default' },
);

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo ??= () => undefined;
});

function draw(panel: Component<Record<string, unknown>>, props: Record<string, unknown>): string {
  const target = document.createElement('div');
  const shown = mount(panel, { target, props });
  flushSync();
  const drawn = target.innerHTML;
  void unmount(shown);
  return drawn;
}

const moments = [
  'basic3-select',
  'full2det-quick',
  'full3-trial',
  'full4-over',
  'full4-select',
  'full4-window-late',
  'solo-negotiate',
  'solo-window-late',
].flatMap((name, index) => [{ name, phone: index % 2 === 1, watching: index % 4 === 1 }]);

describe('the panels', () => {
  it.each(moments)(
    'can be drawn at $name',
    { timeout: 30_000 },
    async ({ name, phone, watching }) => {
      const snapshot = await moment(name);
      const table = still({ ...snapshot, you: watching ? null : snapshot.you });
      const all = table.solo ? { ...panels, ...soloPanels } : panels;
      const log = snapshot.log.slice(-20);
      for (const [file, panel] of Object.entries(all)) {
        expect(draw(panel, { table, seat: 0, phone, log, lines: log }), file).toMatch(/\S/);
      }
      expect(draw(panels['./ritual/RitualBoard.svelte']!, { table, large: true })).toMatch(/\S/);
    },
  );
});
