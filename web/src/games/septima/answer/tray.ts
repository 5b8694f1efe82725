// What the cards of the tray show besides their names.

import { t } from '../../../text/text';
import type { Gain } from '../model/content';
import { aboutOf } from '../model/names';
import { partsOf, type Thing } from '../model/things';
import type { Illness } from '../model/view';
import { gainsWords, gainWords } from '../panels/logic/words';
import type { SeptimaTable } from '../septima.svelte';

const half = (table: SeptimaTable, card: number, side: 'top' | 'bottom'): Gain | undefined =>
  table.content.prologues.find((one) => one.card === card)?.[side];

/** What one gets of two Prologue cards laid so: three times the first, twice the second, once the third. */
export function halvesOf(table: SeptimaTable, thing: Thing): (Gain | undefined)[] {
  const { family, id } = partsOf(thing);
  if (family !== 'arrange') return [];
  const [first = '', how, second = ''] = id.split(' ');
  const [upper, lower] = [Number(first), Number(second)];
  const between = how === 'over' ? half(table, upper, 'bottom') : half(table, lower, 'top');
  return [half(table, upper, 'top'), between, half(table, lower, 'bottom')];
}

/** The half of the drawn Prologue card that the thing stands for. */
export function halfOf(table: SeptimaTable, thing: Thing): Gain | undefined {
  const { family, id } = partsOf(thing);
  const drawn = table.view.question?.prologue ?? null;
  return family === 'half' && drawn !== null
    ? half(table, drawn, id as 'top' | 'bottom')
    : undefined;
}

/** What the next step on a Patient track brings. */
export function rewardOf(table: SeptimaTable, thing: Thing): string | null {
  const { family, id } = partsOf(thing);
  if (family !== 'illness' || table.you === null) return null;
  const { levels, rewards } = table.content.patient_tracks;
  const level = table.coven(table.you).levels[id as Illness] + 1;
  const step = levels.find((one) => one.level === level);
  const reward = rewards.find(
    (one) => one.side === table.view.mode && one.illness === id && one.level === level,
  );
  if (!step) return null;
  const gains = gainsWords(reward?.gains ?? []);
  return t('web.sep.panel.track.step', { level, gains, wisdom: step.wisdom });
}

/** The same in words. */
export function readsOf(table: SeptimaTable, thing: Thing): string | undefined {
  const times = (gain: Gain | undefined, index: number) =>
    gain && `${t('web.sep.arrange.times', { count: 3 - index })} ${gainWords(gain)}`;
  const gain = halfOf(table, thing);
  const about = aboutOf(thing);
  const parts = [
    ...halvesOf(table, thing).map(times),
    gain && gainWords(gain),
    about && t(about),
    rewardOf(table, thing),
  ];
  return parts.filter(Boolean).join('; ') || undefined;
}
