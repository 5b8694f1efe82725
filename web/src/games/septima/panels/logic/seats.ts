import { t } from '../../../../text/text';
import { levelName } from '../../../../levels/words';
import type { SeptimaTable } from '../../septima.svelte';
import { wordOf } from '../../memory/word';
import { playedBy, turnState } from './turns';

/** "Cat", "Cat · bot". */
export function familiarWords(table: SeptimaTable, seat: number): string {
  const familiar = t(`web.sep.panel.coven.${table.colour(seat)}`);
  const sitting = table.seats[seat];
  if (sitting?.kind === 'bot') return t('web.sep.panel.coven.bot', { familiar });
  if (sitting?.away) return t('web.sep.panel.coven.away', { familiar });
  return familiar;
}

/** "Bot, Adept"; of a seat that a person plays, nothing. */
export function botWords(table: SeptimaTable, seat: number): string | undefined {
  const level = table.seats[seat]?.bot;
  return level ? t('web.table.bot.level', { level: levelName(level) }) : undefined;
}

/** "3 of 8 spaces filled, 1 Angry". */
export function seatWords(table: SeptimaTable, chamber: number): string {
  const { citizens } = table.view.chambers[chamber]!;
  return t('web.sep.panel.chamber.seats', {
    taken: citizens.filter((it) => it !== null).length,
    places: citizens.length,
    angry: citizens.filter((it) => it === 'angry').length,
  });
}

/** "on trial", "captured, 1 more". */
export function chamberState(table: SeptimaTable, chamber: number): string {
  const { witches } = table.view.chambers[chamber]!;
  if (witches.length > 1)
    return t('web.sep.panel.chamber.captured.more', { count: witches.length - 1 });
  const taken = chamber === 0 ? 'trial' : 'captured';
  return t(`web.sep.panel.chamber.${witches.length === 0 ? 'none' : taken}`);
}

/** "Chamber 1, Serena, on trial, 4 of 8 spaces filled, 0 Angry". */
export function chamberWords(table: SeptimaTable, chamber: number): string {
  const witch = table.view.chambers[chamber]!.witches.at(-1);
  return [
    t('web.sep.thing.chamber', { number: chamber + 1 }),
    witch ? t(`sep.witch.${witch}`) : t('web.sep.panel.empty'),
    chamberState(table, chamber),
    seatWords(table, chamber),
  ].join(', ');
}

const kHeader = 478;
/** The bars that say how strong a bot is. */
const kPips = 40;
/** About how wide letters are there, in px: of the name, of an Action, of small words. */
const kNameLetter = 8.7;
const kActionLetter = 7.9;
const kSmallLetter = 6.5;

/** What there is room for in the head of another coven's panel, besides its name, turn and card. */
export function headerRoom(table: SeptimaTable, seat: number): { familiar: boolean; how: boolean } {
  const state = turnState(table.view, seat);
  const tag = state ? t(`web.sep.panel.turn.${state}`).length * 7.2 + 26 : 0;
  const played = playedBy(table.view, seat);
  const word = table.talk && wordOf(table.talk, table.view, seat);
  const said = word && (word.announced || word.timesKept + word.timesBroken > 0) ? 84 : 0;
  const badges = played ? played.with.length + Math.min(1, played.septima.length) : 0;
  const alone = played && !played.matched ? t('web.sep.panel.played.alone').length : 0;
  const chip = played
    ? 40 +
      t(`sep.action.${played.action}`).length * kActionLetter +
      alone * kSmallLetter +
      badges * 25 +
      (played.raise > 0 ? 22 : 0)
    : 0;
  const fixed = 28 + 32 + 30;
  const left = kHeader - fixed - (table.names[seat] ?? '').length * kNameLetter - tag - chip - said;
  const how = played?.matched ? t('web.sep.panel.played.matched').length * kSmallLetter + 5 : 0;
  const pips = table.seats[seat]?.bot ? kPips : 0;
  const familiar = familiarWords(table, seat).length * kSmallLetter + 7 + pips;
  return { how: how <= left && badges < 3, familiar: familiar + how <= left };
}
