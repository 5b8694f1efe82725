import { describe, expect, it } from 'vitest';
import { fixtures } from '../games/three-witches/fixtures';
import { patched } from './patch';
import { Picture } from './picture';
import type { Snapshot } from './protocol';

describe('a patch', () => {
  const before = { a: 1, list: [{ n: 1 }, { n: 2 }], deep: { x: { y: null, z: 3 } } };

  it.each([
    ['changes members', { a: 2 }, { ...before, a: 2 }],
    ['goes down paths', { 'deep/x/y': 7 }, { ...before, deep: { x: { y: 7, z: 3 } } }],
    ['changes items', { 'list/1/n': 5 }, { ...before, list: [{ n: 1 }, { n: 5 }] }],
    ['adds items', { 'list/+': [4] }, { ...before, list: [{ n: 1 }, { n: 2 }, 4] }],
    ['takes items away', { 'list/-': 1 }, { ...before, list: [{ n: 1 }] }],
    ['takes members away', { '-': ['a', 'deep'] }, { list: before.list }],
    ['adds members', { b: { c: 1 } }, { ...before, b: { c: 1 } }],
    ['replaces with an object', { 'deep/=': { q: 1 } }, { ...before, deep: { q: 1 } }],
    ['replaces everything', [1], [1]],
    ['is null', null, null],
  ])('%s', (_, patch, after) => {
    const copy = structuredClone(before);
    expect(patched(before, patch)).toEqual(after);
    expect(before).toEqual(copy);
  });

  it('shares what did not change', () => {
    const after = patched(before, { 'list/0/n': 9 }) as typeof before;
    expect(after.deep).toBe(before.deep);
    expect(after.list[1]).toBe(before.list[1]);
  });
});

describe('a picture', () => {
  const table = fixtures.find((message) => message.type === 'table') as unknown as Snapshot;

  function pictureOf(snapshot: Snapshot): Picture {
    const picture = new Picture();
    picture.note(snapshot);
    return picture;
  }

  it('makes an update of a change', () => {
    const update = pictureOf(table).update({
      type: 'change',
      seq: table.seq + 1,
      log: [{ 'tw.log.pass': { seat: 1 } }],
      view: { round: 9 },
      ask: {
        question: 99,
        options: ['pass', { bid: ['3', { '4': ['a', 'b'] }] }],
        refused: [
          { options: [{ play: ['owl5', 'bat7'] }], why: { id: 'tw.why.follow', args: {} } },
        ],
      },
      watchers: 3,
    });
    expect(update).toMatchObject({
      type: 'update',
      seq: table.seq + 1,
      watchers: 3,
      chat: [],
      seats: table.seats,
      result: table.result,
    });
    expect(update!.steps).toEqual([
      { log: [{ id: 'tw.log.pass', args: { seat: 1 } }], view: { ...table.view, round: 9 } },
    ]);
    expect(update!.ask).toEqual({
      ...table.ask,
      question: 99,
      options: ['pass', 'bid 3', 'bid 4 a', 'bid 4 b'],
      refused: ['play owl5', 'play bat7'].map((option) => ({
        option,
        why: { id: 'tw.why.follow', args: {} },
      })),
    });
  });

  it('offers nothing to who is no longer asked', () => {
    const ask = { question: 99, seats: [1], you: false };
    const update = pictureOf(table).update({ type: 'change', seq: table.seq + 1, ask });
    expect(update!.ask).toMatchObject({ ...ask, options: [], refused: [], chosen: null });
  });

  it('shows one step after another', () => {
    const picture = pictureOf(table);
    const seq = table.seq + 1;
    const steps = [{ view: { round: 5 } }, { view: { round: 6 } }];
    const update = picture.update({ type: 'change', seq, steps });
    expect(update!.steps.map(({ view }) => view)).toMatchObject([{ round: 5 }, { round: 6 }]);
    const next = picture.update({ type: 'change', seq: seq + 1 });
    expect(next!.steps).toEqual([]);
  });

  it('notices that a change is missing', () => {
    const picture = pictureOf(table);
    expect(picture.update({ type: 'change', seq: table.seq + 2 })).toBeNull();
    expect(new Picture().update({ type: 'change', seq: 1 })).toBeNull();
  });
});
