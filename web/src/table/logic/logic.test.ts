import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer, type Sentence } from './announce';
import { emphasised } from './emphasis';

describe('the announcer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const words = (sentences: readonly Sentence[]) => sentences.map((one) => one.words);

  it('says every sentence at once, each as one of its own', () => {
    let said: readonly Sentence[] = [];
    const announcer = new Announcer((sentences) => (said = sentences));
    announcer.say(['Anna led.', 'Ola played.']);
    announcer.say(['Ola played.']);
    expect(words(said)).toEqual(['Anna led.', 'Ola played.', 'Ola played.']);
    expect(new Set(said.map(({ key }) => key)).size).toBe(3);
  });

  it('clears away what has been said', () => {
    let said: readonly Sentence[] = [];
    const announcer = new Announcer((sentences) => (said = sentences));
    announcer.say(Array.from({ length: 50 }, (_, line) => String(line)));
    expect(said.length).toBe(50);
    vi.runAllTimers();
    expect(said).toEqual([]);
    announcer.say(['Jo led.']);
    expect(words(said)).toEqual(['Jo led.']);
  });

  it('keeps no more than can be heard where nobody pauses', () => {
    let said: readonly Sentence[] = [];
    const announcer = new Announcer((sentences) => (said = sentences));
    for (let line = 1; line <= 200; line++) announcer.say([String(line)]);
    expect(said.length).toBe(50);
    expect(said.at(-1)!.words).toBe('200');
  });
});

describe('names in a sentence', () => {
  it('are set in bold, whole words only', () => {
    expect(emphasised('Anna gave Annabel’s card to Jo.', ['Anna', 'Jo', ''])).toEqual([
      { text: 'Anna', strong: true },
      { text: ' gave Annabel’s card to ', strong: false },
      { text: 'Jo', strong: true },
      { text: '.', strong: false },
    ]);
  });
});
