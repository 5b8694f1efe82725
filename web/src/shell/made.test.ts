// How components make their elements (svelte.config.js).

import { mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import Brand from './Brand.svelte';

it('has the browser parse no HTML when something is shown for the first time', () => {
  const parse = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const shown = mount(Brand, { target: document.body });
  expect(document.body.querySelector('a')).not.toBeNull();
  expect(parse).not.toHaveBeenCalled();
  void unmount(shown);
  parse.mockRestore();
});
