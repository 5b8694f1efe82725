import { mount, tick, unmount } from 'svelte';
import { expect, test } from 'vitest';
import Switch from './Switch.svelte';
import Lazy from './Lazy.svelte';
import { LazyPart } from './lazy-part.svelte';

const props = { label: 'Sounds', note: '', checked: true };

test('a part is loaded once, and shown when it is there', async () => {
  let loads = 0;
  const part = new LazyPart(() => {
    ++loads;
    return Promise.resolve({ default: Switch });
  });
  const shown = mount(Lazy, { target: document.body, props: { part, props } as never });
  await tick();
  expect(document.body.hasAttribute('data-coming')).toBe(true);
  await part.fetch();
  await tick();
  expect(document.body.textContent).toContain('Sounds');
  expect(document.body.hasAttribute('data-coming')).toBe(false);
  expect(loads).toBe(1);
  void unmount(shown);
});

test('a part that could not be loaded is asked for again', async () => {
  let fails = true;
  const part = new LazyPart(() =>
    fails ? Promise.reject<never>(new Error('offline')) : Promise.resolve({ default: Switch }),
  );
  await part.fetch();
  expect(part.component).toBeNull();
  fails = false;
  await part.fetch();
  expect(part.component).not.toBeNull();
});
