// What keys do at a replay.

import type { KeyHelp } from '../../table/game';
import { t } from '../../text/text';
import type { Replay } from './replay.svelte';

/** Does what the key means; false if it means nothing here. */
export function replayKey(event: KeyboardEvent, replay: Replay): boolean {
  const target = event.target as HTMLElement;
  const ownKeys = target.closest('button, a, input, [role="button"], [role="tab"]') !== null;
  switch (event.key) {
    case ' ':
      if (ownKeys && !(target instanceof HTMLInputElement && target.type === 'range')) return false;
      replay.toggle();
      return true;
    case 'ArrowRight':
    case 'ArrowLeft': {
      const by = event.key === 'ArrowRight' ? 1 : -1;
      replay.pause();
      if (event.shiftKey) replay.turn(by);
      else replay.step(by);
      return true;
    }
    case 'Home':
      replay.goTo(0);
      return true;
    case 'End':
      replay.goTo(replay.of ?? 0);
      return true;
    default:
      return false;
  }
}

export const replayKeys = (): KeyHelp[] => [
  { keys: [t('web.memory.key.space')], text: 'web.memory.replay.keys.play' },
  { keys: ['←', '→'], text: 'web.memory.replay.keys.step' },
  { keys: ['⇧←', '⇧→'], text: 'web.memory.replay.keys.turn' },
  {
    keys: [t('web.memory.key.home'), t('web.memory.key.end')],
    text: 'web.memory.replay.keys.ends',
  },
];
