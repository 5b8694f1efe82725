// By day or by night: known early, so that the page does not change its colours once the program is there.

import { stored } from './storage';

/** Where all settings are kept. */
export const kSettingsKey = 'cauldron.settings';

export type Theme = 'system' | 'light' | 'dark';

/** The settings as they were stored, whatever they are; nothing if they cannot be read. */
export function keptSettings(): Partial<Record<string, unknown>> {
  try {
    return JSON.parse(stored(kSettingsKey) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

export const themeOf = (kept: unknown): Theme =>
  kept === 'light' || kept === 'dark' ? kept : 'system';

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
