import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshot } from '../../games/three-witches/fixtures';
import { sitAt } from '../../games/three-witches/fixtures/server';
import LogPanel from './LogPanel.svelte';

/** As if 100 of 500 pixels were in sight. */
function measure(node: HTMLElement): void {
  Object.defineProperty(node, 'scrollHeight', { value: 500, configurable: true });
  Object.defineProperty(node, 'clientHeight', { value: 100, configurable: true });
}

describe('log and chat', () => {
  let panel: Record<string, unknown>;
  let tables: ReturnType<typeof sitAt>;
  const lines = () => document.querySelector<HTMLElement>('#talk')!;
  const grow = async () => {
    tables.model.log = [...tables.model.log, ...tables.model.log.slice(0, 1)];
    flushSync();
    await tick();
  };

  beforeEach(() => {
    tables = sitAt(snapshot('follow'));
    panel = mount(LogPanel, { target: document.body, props: { model: tables.model, tab: 'log' } });
    flushSync();
    measure(lines());
  });
  afterEach(() => void unmount(panel));

  it('follow the newest line', async () => {
    await grow();
    expect(lines().scrollTop).toBe(500);
  });

  it('leave alone who reads further up, until the end is in sight again', async () => {
    lines().scrollTop = 40;
    lines().dispatchEvent(new Event('scroll'));
    await grow();
    expect(lines().scrollTop).toBe(40);
    lines().scrollTop = 390;
    lines().dispatchEvent(new Event('scroll'));
    await grow();
    expect(lines().scrollTop).toBe(500);
  });

  it('change by arrows, and the open chat has nothing unread', () => {
    tables.model.unread = 2;
    flushSync();
    const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')!;
    tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    flushSync();
    expect(document.querySelector('[aria-selected="true"]')!.id).toBe('talk-chat');
    expect(tables.model.unread).toBe(0);
  });
});
