import { beforeEach, describe, expect, it } from 'vitest';
import { faceNames } from '../art/faces';
import { defaultSettings, storedSettings } from './settings.svelte';

const store = (value: unknown) =>
  localStorage.setItem(
    'cauldron.settings',
    typeof value === 'string' ? value : JSON.stringify(value),
  );

beforeEach(() => localStorage.clear());

describe('settings', () => {
  it('begin with the system theme and a friendly name', () => {
    const settings = storedSettings();
    expect(settings).toMatchObject({ theme: 'system', keys: true });
    expect(settings.level).toBe('adept');
    expect(faceNames).toContain(settings.name);
  });

  it('respect the wish for less motion', () => {
    const wish = window.matchMedia;
    window.matchMedia = (query) => ({ ...wish(query), matches: query.includes('reduce') });
    expect(defaultSettings().animation).toBe(false);
    window.matchMedia = wish;
    expect(defaultSettings().animation).toBe(true);
  });

  it('come back as they were stored', () => {
    const kept = {
      theme: 'dark',
      textSize: 130,
      animation: false,
      keys: false,
      name: 'Marta',
      level: 'archwitch',
    };
    store(kept);
    expect(storedSettings()).toEqual(kept);
  });

  it('survive what somebody else stored', () => {
    for (const broken of [
      '{',
      'null',
      '7',
      { theme: 'pink', textSize: 90, name: '  ', keys: 'yes', level: 'greedy' },
    ]) {
      store(broken);
      expect(storedSettings()).toMatchObject({ theme: 'system', textSize: 100, keys: true });
      expect(storedSettings().level).toBe('adept');
      expect(storedSettings().name.trim()).not.toBe('');
    }
  });
});
