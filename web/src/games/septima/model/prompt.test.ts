import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Ask, Snapshot } from '../../../net/protocol';
import { hasText } from '../../../text/text';
import { moment, momentNames } from '../fixtures/moments';
import { still } from '../fixtures/still';
import { nextThings, waysOf } from './compose';
import { kindOf, kQuestionKinds } from './kinds';
import { promptFor, type PromptState } from './prompt';
import { partsOf } from './things';
import type { View } from './view';

const steps = readFileSync('../src/games/septima/rules/steps.cpp', 'utf8');
const engineKinds = new Set(
  [...steps.matchAll(/(?:asks|together)<[\w:]+>\("[\w-]+",\s+"([\w-]+)"/g)].map(
    (match) => match[1]!,
  ),
);

function stateAt(snapshot: Snapshot, more: Partial<PromptState> = {}): PromptState {
  const table = still(snapshot);
  const { view, content, names } = table;
  return {
    view,
    content,
    names,
    ask: snapshot.ask,
    you: snapshot.you,
    chosen: [],
    next: [],
    reason: null,
    error: null,
    happening: null,
    away: false,
    ...more,
  };
}

describe('words for every question', () => {
  test('the list of kinds is that of the rules', () => {
    expect(engineKinds.size).toBeGreaterThan(40);
    expect([...kQuestionKinds].sort()).toEqual([...engineKinds].sort());
  });

  test.each(kQuestionKinds)('%s has its words, for the one asked and for others', (kind) => {
    expect(hasText(`sep.ask.${kind}`)).toBe(true);
    expect(hasText(`web.sep.others.${kindOf(kind).doing}`)).toBe(true);
  });

  test('secret questions have words while all answer and when one has', () => {
    for (const kind of ['select', 'draft', 'place'])
      for (const id of [`web.sep.others.all.${kind}`, `web.sep.sealed.${kind}`])
        expect(hasText(id), id).toBe(true);
  });
});

describe('words that fit the game', () => {
  test('the Basic Game has no Spells and no Buildings to speak of', async () => {
    const basic = await moment('basic3-window-late');
    const full = await moment('full4-window');
    const words = (snapshot: Snapshot, more: Partial<PromptState> = {}) => {
      const { title, next } = promptFor(stateAt(snapshot, more));
      return [title, ...next].map((message) => still(snapshot).say(message)).join(' ');
    };
    const others = (snapshot: Snapshot) => ({ ask: { ...snapshot.ask!, you: false } });
    expect(words(basic)).toContain('Potions, Witches: what do you use?');
    expect(words(basic, others(basic))).toContain('may use Potions and Witches.');
    expect(words(full)).toContain('Buildings');
    expect(words(full, others(full))).toContain('Spells');
  });

  test('who watches a solo game is not told that they won it', async () => {
    const snapshot = await moment('solo-select');
    const view = { ...(snapshot.view as unknown as View) };
    view.outcome = { winners: [0] } as unknown as NonNullable<View['outcome']>;
    const title = (you: number | null) => promptFor({ ...stateAt(snapshot), view, you }).title;
    expect(title(0).id).toBe('web.sep.over.solo.won');
    expect(title(null)).toEqual({ id: 'web.sep.over.won', args: { seat: 0 } });
  });

  test('what is asked out of the blue says why', async () => {
    const at = async (kind: string, step: string, options = ['done']) => {
      const snapshot = await moment('basic3-window-late');
      const ask: Ask = { ...snapshot.ask!, kind, options };
      const view = { ...(snapshot.view as unknown as View), step: step as View['step'] };
      return promptFor({ ...stateAt(snapshot, { ask }), view }).next[0]?.id;
    };
    expect(await at('lose', 'C')).toBe('web.sep.because.lose.caught');
    expect(await at('lose', 'B')).toBe('web.sep.because.lose.confronted');
    expect(await at('fly', 'C')).toBe('web.sep.because.fly.fled');
    expect(await at('order', 'B')).toBe('web.sep.because.order');
    const arrange = promptFor(stateAt(await moment('full4-arrange')));
    expect(arrange.next[0]!.id).toBe('web.sep.because.arrange');
  });
});

describe.each(momentNames)('the prompt at %s', (name) => {
  test('can be said, also within an answer, also to others', async () => {
    const snapshot = await moment(name);
    const table = still(snapshot);
    const { ask } = snapshot;
    const prompts = [promptFor(stateAt(snapshot))];
    if (ask?.kind) prompts.push(promptFor(stateAt(snapshot, { ask: { ...ask, you: false } })));
    const ways = waysOf(ask?.options ?? []);
    for (const first of nextThings(ways, [])) {
      const next = nextThings(ways, [first]);
      prompts.push(promptFor(stateAt(snapshot, { chosen: [first], next })));
    }
    for (const { title, next } of prompts)
      for (const message of [title, ...next])
        expect(table.say(message)).not.toMatch(/[{}]|\bsep\./);
  });
});

describe('the five voices', () => {
  test('yours, with what follows', async () => {
    const snapshot = await moment('full4-quick');
    const { voice, title, next, seat } = promptFor(stateAt(snapshot));
    expect([voice, title.id, seat]).toEqual(['you', 'sep.ask.quick', 0]);
    expect(next.map(({ id }) => id)).toEqual(['web.sep.ahead.covens', 'web.sep.ahead.afterYou']);
    expect(still(snapshot).say(next[0]!)).toBe('Then Collect, matched with Morwen.');
  });

  test('a secret pick says the same to everybody and can be changed', async () => {
    const snapshot = await moment('full4-select');
    const ask: Ask = { ...snapshot.ask!, chosen: 'select collect' };
    const prompt = promptFor(stateAt(snapshot, { ask }));
    expect(prompt.voice).toBe('secret');
    expect(still(snapshot).say(prompt.title)).toBe('Your card lies face down: Collect.');
    const changing = promptFor(stateAt(snapshot, { ask, chosen: ['action:collect'] }));
    expect(changing.title.id).toBe('sep.ask.select');
  });

  test('what is chosen is explained, as its card may be out of sight', async () => {
    const snapshot = await moment('full4-select');
    const { next } = promptFor(stateAt(snapshot, { chosen: ['action:heal'] }));
    expect(next).toEqual([{ id: 'sep.about.action.heal', args: {} }]);
  });

  test('others, chance, error', async () => {
    const snapshot = await moment('full4-quick');
    const ask: Ask = { ...snapshot.ask!, you: false };
    expect(promptFor(stateAt(snapshot, { ask })).voice).toBe('others');
    const happening = { id: 'sep.log.roll', args: { seat: 1, roll: '+1' } };
    expect(promptFor(stateAt(snapshot, { ask: null, happening })).voice).toBe('chance');
    const error = { id: 'error.stale-question' };
    expect(promptFor(stateAt(snapshot, { error })).voice).toBe('error');
  });

  test('the reason of a refused thing stands in the second line', async () => {
    const snapshot = await moment('full4-quick');
    const reason = { id: 'sep.why.occupied' };
    expect(promptFor(stateAt(snapshot, { reason })).next).toEqual([reason]);
  });

  test('every part that an answer can have left has its question', async () => {
    for (const name of momentNames) {
      const { ask } = await moment(name);
      const ways = waysOf(ask?.options ?? []);
      for (const first of nextThings(ways, []))
        for (const { family } of nextThings(ways, [first]).map(partsOf))
          if (family !== 'done') expect(hasText(`web.sep.part.${family}`), family).toBe(true);
    }
  });
});
