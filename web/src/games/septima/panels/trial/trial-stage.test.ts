import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moment } from '../../fixtures/moments';
import { stopClock } from '../../fixtures/settle';
import { still } from '../../fixtures/still';
import TrialStage from './TrialStage.svelte';

const kFrameMs = 17;

beforeEach(stopClock);
afterEach(() => vi.useRealTimers());

test('a Trial comes part by part, never many elements in one frame', async () => {
  const table = still(await moment('full3-trial'));
  const target = document.createElement('main');
  const stage = mount(TrialStage, { target, props: { table, phone: true } });
  flushSync();
  const count = () => target.querySelectorAll('*').length;
  const came = [count()];
  while (document.body.hasAttribute('data-coming')) {
    const before = count();
    vi.advanceTimersByTime(kFrameMs);
    flushSync();
    came.push(count() - before);
  }
  expect(Math.max(...came)).toBeLessThan(80);
  await unmount(stage);
});
