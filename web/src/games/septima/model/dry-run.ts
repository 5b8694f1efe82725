// What an Action card would do now, in a line: as the server has tried it out.

import { joinList, t } from '../../../text/text';
import { nameOf } from './names';
import type { Thing } from './things';
import { kPotions, type Coven, type DryRun, type View } from './view';

export interface DryLine {
  words: string;
  /** What it is about, as pictures; each may stand for several. */
  things: { thing: Thing; count: number }[];
  /** The card would do nothing. */
  idle: boolean;
}

/** What the line is about, in words. */
export const thingsWords = ({ things }: DryLine): string =>
  joinList(
    things.map(({ thing, count }) => (count > 1 ? `${count} × ${nameOf(thing)}` : nameOf(thing))),
  );

/** An Action with what it would do now: "Collect. Here: Berry and Crystal". */
export const actionWords = (name: string, line: DryLine | null): string =>
  line ? `${name}. ${[line.words, thingsWords(line)].filter(Boolean).join(' ')}` : name;

const kGoods = ['berry', 'skull', 'herb', 'mushroom', 'root', 'crystal'];

const countOf = ({ gains }: DryRun, id: string): number =>
  gains.find((gain) => gain.id === id)?.count ?? 0;

const once = (things: Thing[]) => things.map((thing) => ({ thing, count: 1 }));

const hasRemedy = ({ potions }: Coven): boolean =>
  kPotions.some((id) => id.endsWith('-remedy') && potions[id] > 0);

const signless = (value: number) => String(value).replace('-', '−');

/** The words of an Action that offers something, and of one that has nothing to offer. */
function offering(run: DryRun, things: DryLine['things'], none: string): DryLine {
  const count = run.choices.length;
  const idle = count === 0;
  const words = idle ? t(`web.sep.dry.${none}`) : t(`web.sep.dry.${run.action}`, { count });
  return { words, things, idle };
}

function collecting(run: DryRun): DryLine {
  const found = run.gains.filter(({ id }) => kGoods.includes(id));
  const things = found.map(({ id, count }) => ({ thing: `ingredient:${id}`, count }));
  const idle = found.length === 0;
  return { words: t(idle ? 'web.sep.dry.collect.none' : 'web.sep.dry.collect'), things, idle };
}

/** From so many to so many. */
function changing(action: string, from: number, change: number): DryLine {
  const idle = change === 0;
  const args = { from: signless(from), to: signless(from + change) };
  const words = idle ? t(`web.sep.dry.${action}.none`) : t(`web.sep.dry.${action}`, args);
  return { words, things: [], idle };
}

const placeOf = (choice: string): Thing => (choice === 'hospital' ? choice : `town:${choice}`);

/** What the card would do for the coven; null where the server has not tried it. */
export function dryLine(view: View, action: string, coven: Coven): DryLine | null {
  const run = view.dry_run?.find((one) => one.action === action);
  if (!run) return null;
  switch (run.action) {
    case 'collect':
      return collecting(run);
    case 'brew':
      return offering(run, once(run.choices.map((id) => `potion:${id}`)), 'brew.none');
    case 'heal':
      return offering(
        run,
        once(run.choices.map(placeOf)),
        hasRemedy(coven) ? 'heal.none' : 'heal.remedy',
      );
    case 'remember':
      return offering(run, once(run.choices.map((id) => `action:${id}`)), 'remember.none');
    case 'chant':
      return changing('chant', coven.suspicion, countOf(run, 'suspicion'));
    case 'recruit':
      return changing('recruit', coven.crowd, countOf(run, 'crowd'));
    case 'plead': {
      const speaks = run.choices.length > 0;
      const count = countOf(run, 'wisdom');
      const words = t(speaks ? 'web.sep.dry.plead' : 'web.sep.dry.plead.none', { count });
      return { words, things: [], idle: false };
    }
    default:
      return offering(run, [], `${run.action}.none`);
  }
}
