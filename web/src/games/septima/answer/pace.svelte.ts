// How much of the game a person wants to be asked: stored in this browser, for every table.

import { store, stored } from '../../../shell/storage';

const kStorageKey = 'cauldron.septima.pace';

export interface Pace {
  /** A complete answer waits for Enter or another tap. */
  confirm: boolean;
  /** A window in which nothing can be used is passed over. */
  emptyWindow: boolean;
  /** Windows are passed over unless something with a stop mark can be used. */
  skipWindows: boolean;
  /** Things that stop windows from being passed over: "spell:dream-powder", "potion:love-potion", "witch:sen". */
  stops: string[];
}

export const defaultPace = (): Pace => ({
  confirm: true,
  emptyWindow: true,
  skipWindows: false,
  stops: [],
});

/** What was stored before; anything that is not of the right kind falls back to the default. */
export function storedPace(): Pace {
  const made = defaultPace();
  let kept: Partial<Record<keyof Pace, unknown>>;
  try {
    kept = JSON.parse(stored(kStorageKey) ?? '{}') ?? {};
  } catch {
    return made;
  }
  for (const name of ['confirm', 'emptyWindow', 'skipWindows'] as const) {
    const value = kept[name];
    if (typeof value === 'boolean') made[name] = value;
  }
  if (Array.isArray(kept.stops)) made.stops = kept.stops.filter((one) => typeof one === 'string');
  return made;
}

export const pace: Pace = $state(storedPace());

/** Changes one setting and keeps it. */
export function setPace<K extends keyof Pace>(name: K, value: Pace[K]): void {
  pace[name] = value;
  store(kStorageKey, JSON.stringify(pace));
}

/** Sets a stop mark, or takes it away. */
export function toggleStop(thing: string): void {
  const rest = pace.stops.filter((one) => one !== thing);
  setPace('stops', rest.length < pace.stops.length ? rest : [...pace.stops, thing]);
}
