import { faceNames } from '../art/faces';
import { isLevel, kMiddleLevel } from '../levels/levels';
import type { Level } from '../net/protocol';
import { store } from './storage';
import { keptSettings, kSettingsKey, showTheme, themeOf, type Theme } from './theme';

/** In percent. */
export const kTextSizes = [100, 115, 130, 150] as const;
export type TextSize = (typeof kTextSizes)[number];

export interface Settings {
  theme: Theme;
  /** How large words and everything else are (scale.svelte.ts). */
  textSize: TextSize;
  /** Things travel over the table; otherwise they appear where they belong. */
  animation: boolean;
  /** Key caps are shown beside what the keys do. */
  keys: boolean;
  /** The person's name at every table. */
  name: string;
  /** Of the bots that were chosen last. */
  level: Level;
}

function inventedName(): string {
  return faceNames[Math.floor(Math.random() * faceNames.length)] ?? 'Hazel';
}

export function defaultSettings(): Settings {
  return {
    theme: 'system',
    textSize: 100,
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    keys: true,
    name: inventedName(),
    level: kMiddleLevel,
  };
}

/** What was stored before; anything that is not of the right kind falls back to the default. */
export function storedSettings(): Settings {
  const settings = defaultSettings();
  const kept: Partial<Record<keyof Settings, unknown>> = keptSettings();
  settings.theme = themeOf(kept.theme);
  settings.textSize = kTextSizes.find((size) => size === kept.textSize) ?? settings.textSize;
  if (typeof kept.name === 'string' && kept.name.trim()) settings.name = kept.name;
  if (isLevel(kept.level)) settings.level = kept.level;
  for (const name of ['animation', 'keys'] as const) {
    const value = kept[name];
    if (typeof value === 'boolean') settings[name] = value;
  }
  return settings;
}

export const settings: Settings = $state(storedSettings());

/** Keeps the stored settings and the look of the page in step; call once, inside a component. */
export function applySettings(): void {
  $effect(() => {
    store(kSettingsKey, JSON.stringify(settings));
    showTheme(settings.theme);
    const root = document.documentElement;
    root.dataset.animation = settings.animation ? 'on' : 'off';
    root.dataset.keys = settings.keys ? 'on' : 'off';
  });
}
