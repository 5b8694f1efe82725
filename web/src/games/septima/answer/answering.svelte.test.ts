import { flushSync } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ask, Message, Request } from '../../../net/protocol';
import { AnswerInProgress, type AnswerHost } from './answering.svelte';
import { defaultPace, pace, setPace, storedPace, toggleStop } from './pace.svelte';

const question = (options: string[], more: Partial<Ask> = {}): Ask => ({
  question: 7,
  kind: 'window',
  seats: [0],
  secret: false,
  you: true,
  options,
  refused: [],
  chosen: null,
  ...more,
});

class Host implements AnswerHost {
  question = $state.raw<Ask | null>(null);
  error: Message | null = null;
  sent: Request[] = [];
  accepts = true;

  constructor(ask: Ask) {
    this.question = ask;
  }

  attempt(request: Request): Promise<boolean> {
    this.sent.push(request);
    return Promise.resolve(this.accepts);
  }

  seal(_: number, answer: string): void {
    this.question = { ...this.question!, chosen: answer };
  }

  say = ({ id }: Message): string => id;
}

const answering = (ask: Ask) => {
  const host = new Host(ask);
  return { host, answer: new AnswerInProgress(host) };
};

afterEach(() => Object.assign(pace, defaultPace()));

describe('an answer in progress', () => {
  test('wakes nothing when another question comes and nothing was chosen', () => {
    const { answer } = answering(question(['done', 'use love-potion']));
    let looks = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        void answer.next;
        looks++;
      });
    });
    flushSync();
    answer.clear();
    flushSync();
    expect(looks).toBe(1);
    answer.tap('potion:love-potion');
    answer.clear();
    flushSync();
    expect(looks).toBe(2);
    stop();
  });

  test('is composed, shown on every thing it holds, and sent', async () => {
    const { host, answer } = answering(
      question(['done', 'use calming-potion lower', 'use calming-potion hunter 6>5']),
    );
    expect(answer.state('potion:calming-potion')).toBe('legal');
    expect(answer.state('hut:5')).toBe('rest');
    answer.tap('potion:calming-potion');
    expect(answer.answer).toBeNull();
    expect(answer.next).toEqual(['way:lower', 'way:hunter']);
    answer.tap('way:hunter');
    expect(answer.answer).toBe('use calming-potion hunter 6>5');
    expect(answer.state('hut:5')).toBe('selected');
    await answer.send();
    expect(host.sent).toEqual([
      { type: 'choose', question: 7, option: 'use calming-potion hunter 6>5' },
    ]);
    expect(answer.state('hut:5')).toBe('sent');
  });

  test('is taken back step by step', () => {
    const { answer } = answering(question(['use calming-potion lower', 'use love-potion']));
    answer.tap('potion:calming-potion');
    expect(answer.answer).toBe('use calming-potion lower');
    answer.takeBack();
    expect(answer.chosen).toEqual([]);
  });

  test('that brews proposes the cheapest payment, and takes another in its place', async () => {
    const options = ['done', 'brew ritual-oil pay skull herb', 'brew ritual-oil pay herb by bonus'];
    const { host, answer } = answering(question(options, { kind: 'brew' }));
    answer.tap('potion:ritual-oil');
    expect(answer.answer).toBe(options[2]);
    answer.choose(options[1]!);
    expect(answer.answer).toBe(options[1]);
    expect(host.sent).toEqual([]);
    answer.takeBack();
    expect(answer.chosen).toEqual([]);
    answer.choose(options[1]!);
    answer.choose(options[1]!);
    await Promise.resolve();
    expect(host.sent).toMatchObject([{ option: options[1] }]);
  });

  test('that was only proposed is not sent by itself', () => {
    setPace('confirm', false);
    const options = ['done', 'brew ritual-oil pay skull herb', 'brew ritual-oil pay herb by bonus'];
    const { host, answer } = answering(question(options, { kind: 'brew' }));
    answer.tap('potion:ritual-oil');
    expect(host.sent).toEqual([]);
    answer.choose(options[2]!);
    expect(host.sent).toMatchObject([{ option: options[2] }]);
  });

  test('is sent by a second tap on what completed it', async () => {
    const { host, answer } = answering(question(['quick 3', 'quick 4', 'done'], { kind: 'quick' }));
    answer.tap('space:3');
    expect(host.sent).toEqual([]);
    answer.tap('space:4');
    expect(answer.answer).toBe('quick 4');
    answer.tap('space:4');
    expect(host.sent).toHaveLength(1);
  });

  test('is sent at once if the person wants that, but not while more could be said', () => {
    setPace('confirm', false);
    const { host, answer } = answering(
      question(['use love-potion', 'use love-potion spending ritual-oil', 'done']),
    );
    answer.tap('potion:love-potion');
    expect(host.sent).toEqual([]);
    answer.tap('spending:ritual-oil');
    expect(host.sent).toHaveLength(1);
  });

  test('needs no tap if there is only one', () => {
    expect(answering(question(['done'])).answer.answer).toBe('done');
  });

  test('says why something is refused, and does not choose it', () => {
    const why = { id: 'sep.why.occupied', args: {} };
    const { answer } = answering(
      question(['quick 3', 'done'], { refused: [{ option: 'quick 4', why }] }),
    );
    expect(answer.state('space:4')).toBe('refused');
    expect(answer.why('space:4')).toBe('sep.why.occupied');
    answer.tap('space:4');
    expect(answer.chosen).toEqual([]);
    expect(answer.reason).toEqual(why);
    answer.takeBack();
    expect(answer.reason).toBeNull();
  });

  test('comes back when the server refuses it', async () => {
    const { host, answer } = answering(question(['quick 3', 'done']));
    host.accepts = false;
    answer.tap('space:3');
    await answer.send();
    expect(answer.sent).toBeNull();
    expect(answer.answer).toBe('quick 3');
  });

  test('rests while nothing is asked of the person', () => {
    const { host, answer } = answering(question(['quick 3']));
    host.question = null;
    expect(answer.state('space:3')).toBe('rest');
    answer.tap('space:3');
    expect(answer.chosen).toEqual([]);
  });
});

describe('a secret answer', () => {
  const ask = question(['select move', 'select heal'], { kind: 'select', secret: true });

  test('lies sealed until it is changed', async () => {
    const { host, answer } = answering(ask);
    answer.tap('action:move');
    await answer.send();
    expect(answer.sealed).toBe(true);
    expect(answer.state('action:move')).toBe('selected');
    expect(answer.state('action:heal')).toBe('legal');
    answer.tap('action:heal');
    expect(answer.answer).toBe('select heal');
    await answer.send();
    expect(host.question?.chosen).toBe('select heal');
  });

  test('can be opened again', async () => {
    const { answer } = answering({ ...ask, chosen: 'select move' });
    answer.change();
    expect(answer.sealed).toBe(false);
    expect(answer.answer).toBe('select move');
  });
});

describe('the pace', () => {
  test('is kept, and broken settings fall back', () => {
    setPace('confirm', false);
    toggleStop('witch:sen');
    expect(storedPace()).toMatchObject({ confirm: false, stops: ['witch:sen'] });
    toggleStop('witch:sen');
    expect(storedPace().stops).toEqual([]);
    localStorage.setItem('cauldron.septima.pace', '{"confirm":3,"stops":"x"}');
    expect(storedPace()).toEqual(defaultPace());
    localStorage.setItem('cauldron.septima.pace', 'nonsense');
    expect(storedPace()).toEqual(defaultPace());
    localStorage.removeItem('cauldron.septima.pace');
  });
});
