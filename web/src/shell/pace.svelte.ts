// How fast a table shows what happens, and what it does by itself: stored in this browser, for every game.

import { store, stored } from './storage';

const kStorageKey = 'cauldron.pace';

export const kSpeeds = ['slow', 'usual', 'fast'] as const;
export const kReadings = ['none', 'short', 'usual', 'long', 'wait'] as const;
export type Speed = (typeof kSpeeds)[number];
export type Reading = (typeof kReadings)[number];

export interface Pace {
  /** Of bots' moves and of all movement. */
  speed: Speed;
  /** How long a decided trick, a reveal, a roll or a verdict stays; `wait`: until the person goes on. */
  reading: Reading;
  /** Questions with a single possible answer are answered by themselves. */
  single: boolean;
}

const kSlowness: Record<Speed, number> = { slow: 1.8, usual: 1, fast: 0.5 };
const kLeisure: Record<Reading, number> = {
  none: 0,
  short: 0.5,
  usual: 1,
  long: 2,
  wait: Infinity,
};

export const defaultPace = (): Pace => ({ speed: 'usual', reading: 'usual', single: true });

/** What was stored before; anything that is not of the right kind falls back to the default. */
export function storedPace(): Pace {
  const made = defaultPace();
  let kept: Partial<Record<keyof Pace, unknown>>;
  try {
    kept = JSON.parse(stored(kStorageKey) ?? '{}') ?? {};
  } catch {
    return made;
  }
  made.speed = kSpeeds.find((one) => one === kept.speed) ?? made.speed;
  made.reading = kReadings.find((one) => one === kept.reading) ?? made.reading;
  if (typeof kept.single === 'boolean') made.single = kept.single;
  return made;
}

export const pace: Pace = $state(storedPace());

/** Changes one setting and keeps it. */
export function setPace<K extends keyof Pace>(name: K, value: Pace[K]): void {
  pace[name] = value;
  store(kStorageKey, JSON.stringify(pace));
}

/** How many times as slowly as usual things move. */
export const slowness = (): number => kSlowness[pace.speed];

/** How long something that usually stays for `ms` can be read; Infinity: until the person goes on. */
export function readingTime(ms: number): number {
  return ms === 0 || pace.reading === 'none' ? 0 : ms * kLeisure[pace.reading];
}
