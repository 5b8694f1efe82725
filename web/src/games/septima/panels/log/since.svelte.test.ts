import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Message } from '../../../../net/protocol';
import { moment } from '../../fixtures/moments';
import { still } from '../../fixtures/still';
import Since from './Since.svelte';

// Each line made anew cost more than everything else that a step showed.
test('lines that stay are not made anew when one comes and the first one goes', async () => {
  const log: Message[] = [0, 1, 2, 0].map((seat) => ({ id: 'sep.log.charm_step', args: { seat } }));
  const props = $state({
    table: still(await moment('full3-trial')),
    lines: log.slice(0, 3),
  });
  const target = document.createElement('main');
  const since = mount(Since, { target, props });
  flushSync();
  const [, second, third] = target.querySelectorAll('.lines p');
  const parts = second!.querySelectorAll('*').length;
  const changed = new MutationObserver(() => {});
  changed.observe(second!, { childList: true, characterData: true, subtree: true });
  props.lines = log.slice(1);
  flushSync();
  expect([...target.querySelectorAll('.lines p')].slice(0, 2)).toEqual([second, third]);
  expect(parts).toBeGreaterThan(1);
  expect(changed.takeRecords()).toEqual([]);
  await unmount(since);
});
