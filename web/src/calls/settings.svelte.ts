// How the person wants to be called: stored in this browser.

import { store, stored } from '../shell/storage';

const kStorageKey = 'cauldron.calls';

export interface CallSettings {
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  vibration: boolean;
  /** Notifications of the browser, which asks for consent. */
  notify: boolean;
  /** The number of waiting games on the page's icon, in its title and on the installed app. */
  badge: boolean;
}

const kSwitches = ['sound', 'vibration', 'notify', 'badge'] as const;

export const defaultCalls = (): CallSettings => ({
  sound: true,
  volume: 60,
  vibration: true,
  notify: false,
  badge: true,
});

/** What was stored before; anything that is not of the right kind falls back to the default. */
export function storedCalls(): CallSettings {
  const made = defaultCalls();
  let kept: Partial<Record<keyof CallSettings, unknown>>;
  try {
    kept = JSON.parse(stored(kStorageKey) ?? '{}') ?? {};
  } catch {
    return made;
  }
  for (const name of kSwitches) {
    const value = kept[name];
    if (typeof value === 'boolean') made[name] = value;
  }
  const { volume } = kept;
  if (typeof volume === 'number' && volume >= 0 && volume <= 100) made.volume = volume;
  return made;
}

export const calls: CallSettings = $state(storedCalls());

/** Changes one setting and keeps it. */
export function setCall<K extends keyof CallSettings>(name: K, value: CallSettings[K]): void {
  calls[name] = value;
  store(kStorageKey, JSON.stringify(calls));
}
