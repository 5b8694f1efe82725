// Calls the person: by sound, vibration and notification, as they wish.

import { navigate, tablePath } from '../shell/router.svelte';
import { t } from '../text/text';
import { calls } from './settings.svelte';
import type { Sound } from './sounds';

export interface Call {
  kind: Sound;
  table: string;
  /** What the table is called. */
  name: string;
}

const kVibrations: Partial<Record<Sound, number[]>> = { turn: [120, 60, 120], begin: [220] };

/** What calls need of the browser. */
export interface Bell {
  /** The person has touched the page: before that nothing may be heard or felt. */
  isAwake: () => boolean;
  /** Nobody sees the page. */
  isHidden: () => boolean;
  play: (sound: Sound, volume: number) => void;
  vibrate: (pattern: number[]) => void;
  notify: (title: string, body: string, table: string) => void;
}

export const mayNotify = (): boolean =>
  typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** Some browsers, on phones above all, show notifications only through a worker. */
async function notifyByWorker(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.register('/notify.js');
  await worker?.showNotification(title, options);
}

function notify(title: string, body: string, table: string): void {
  if (!mayNotify()) return;
  const path = tablePath(table);
  const options = { body, tag: `cauldron ${table}`, icon: '/favicon.svg', data: path };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      navigate(path);
      shown.close();
    };
  } catch {
    void notifyByWorker(title, options).catch(() => undefined);
  }
}

export const bell: Bell = {
  isAwake: () => navigator.userActivation?.hasBeenActive ?? false,
  isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
  play: (sound, volume) =>
    void import('./sounds').then(({ play }) => play(sound, volume)).catch(() => undefined),
  vibrate: (pattern) => void navigator.vibrate?.(pattern),
  notify,
};

/** Calls the person. `quietly`: they are looking and were just busy here, so only what is not in sight is told. */
export function call({ kind, table, name }: Call, { quietly = false, by = bell } = {}): void {
  const hidden = by.isHidden();
  if (quietly && !hidden) return;
  if (by.isAwake()) {
    if (calls.sound) by.play(kind, calls.volume);
    const pattern = kVibrations[kind];
    if (calls.vibration && pattern) by.vibrate(pattern);
  }
  if (calls.notify && hidden && kind !== 'said') by.notify(t(`web.call.${kind}`), name, table);
}
