import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from './announce';
import { emphasised } from './emphasis';

describe('the announcer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gathers lines and says them together', () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    announcer.say(['Anna led.']);
    announcer.say(['Ola played.']);
    expect(said).toEqual([]);
    vi.runAllTimers();
    expect(said).toEqual(['Anna led. Ola played.']);
  });

  it('says only the latest of a flood', () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    announcer.say(Array.from({ length: 50 }, (_, line) => String(line)));
    vi.runAllTimers();
    expect(said).toEqual(['44 45 46 47 48 49']);
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
