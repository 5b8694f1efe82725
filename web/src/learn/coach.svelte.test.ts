import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { snapshot } from '../games/three-witches/fixtures';
import { sitAt } from '../games/three-witches/fixtures/server';
import type { TableModel } from '../table/table.svelte';
import Coach from './Coach.svelte';
import { beginLesson } from './coaching';
import type { Lesson } from './lesson';

const lesson: Lesson<never> = {
  id: 'three-witches',
  side: 'right',
  cues: [
    { id: 'cards', when: () => true, parts: ['hand'] },
    { id: 'play', when: () => true, parts: ['brew'], advise: true },
  ],
  ends: () => false,
};

describe('the coach at a table', () => {
  let shown: Record<string, unknown>[] = [];
  const button = (name: string) => document.querySelector<HTMLElement>(`[data-coach-${name}]`);

  /** A part of the table; jsdom lays nothing out. */
  function part(name: string): void {
    const node = document.createElement('div');
    node.dataset['part'] = name;
    node.getBoundingClientRect = () => new DOMRect(10, 20, 300, 40);
    document.body.append(node);
  }

  function coach(reveal = vi.fn()) {
    const at = snapshot('follow');
    const seats = at.seats.map((seat, place) =>
      place === at.you ? seat : { ...seat, kind: 'bot' as const },
    );
    const { model, server } = sitAt({ ...at, seats });
    beginLesson(model.table);
    const props = { model: model as unknown as TableModel, lesson, board: { reveal } };
    shown.push(mount(Coach, { target: document.body, props }));
    flushSync();
    return { server, reveal };
  }

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const one of shown) void unmount(one);
    shown = [];
    document.body.replaceChildren();
  });

  it('marks what it speaks of, and says so', () => {
    part('hand');
    coach();
    const mark = document.querySelector<HTMLElement>('[data-mark]')!;
    expect(mark.dataset['mark']).toBe('hand');
    expect(mark.style.left).toBe('6px');
    expect(document.querySelector('[aria-live]')!.textContent).toContain('your cards');
    expect(button('show')).toBeNull();
  });

  it('offers to show what is out of sight', () => {
    const { reveal } = coach();
    expect(document.querySelector('[data-mark]')).toBeNull();
    button('show')!.click();
    expect(reveal).toHaveBeenCalledWith('hand');
  });

  it('offers what a good player would do where that helps', () => {
    const { server } = coach();
    expect(button('hint')).toBeNull();
    button('next')!.click();
    flushSync();
    button('hint')!.click();
    expect(server.last()).toMatchObject({ type: 'hint' });
  });
});
