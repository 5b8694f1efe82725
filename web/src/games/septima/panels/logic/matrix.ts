// The rows of the coven matrix: who matches whom after the reveal, and what that means.

import { joinList, t } from '../../../../text/text';
import type { SeptimaTable } from '../../septima.svelte';
import { number, roman, signed } from './look';
import { ritualSpace, ritualSpaces } from './ritual';
import { playedBy, turnState, type Played } from './turns';

export interface MatrixRow {
  seat: number;
  played: Played;
  match: string;
  bonus: string;
  raise: string;
  raises: boolean;
  suspicion: [string, string];
  /** The turn is over: the suspicion is what it is. */
  settled: boolean;
  confronted: boolean;
  advance: string;
}

const kWidow = 1;

/** The reader is "you" in lists of names. */
export function nameIn(table: SeptimaTable, seat: number): string {
  return seat === table.you ? t('web.sep.panel.you') : (table.names[seat] ?? '');
}

const namesOf = (table: SeptimaTable, seats: readonly number[]) =>
  joinList(seats.map((it) => nameIn(table, it)));

function matchWords(
  table: SeptimaTable,
  { with: mates, septima, effects, matched }: Played,
): string {
  if (!matched) return t('web.sep.panel.played.alone');
  const names = namesOf(table, mates);
  if (mates.length > 0 && septima.length > 0) return t('web.sep.panel.matrix.both', { names });
  if (mates.length > 0) return t('web.sep.panel.matrix.with', { names });
  if (septima.length > 0) return t('web.sep.panel.matrix.septima.only');
  return effects.length > 0 ? t('web.sep.panel.matrix.effect') : '';
}

function advanceWords(table: SeptimaTable, seat: number, played: Played): string {
  if (table.isWidow(seat)) return t('web.sep.panel.matrix.advance.never');
  if (!played.matched) return t('web.sep.panel.matrix.advance.unmatched');
  const marker = table.coven(seat).ritual;
  const from = marker === null ? undefined : ritualSpace(table.content, marker);
  if (!from) return t('web.sep.panel.matrix.advance.unmatched');
  const above = ritualSpaces(table.content).filter(
    (it) => it.row === from.row + 1 && Math.abs(it.column - from.column) === 1,
  );
  if (above.length === 0) {
    return t('web.sep.panel.matrix.advance.top', { wisdom: table.content.ritual.wisdom.top });
  }
  const count = above.filter((it) => it.icon === played.action).length;
  return t('web.sep.panel.matrix.advance', { count, action: t(`sep.action.${played.action}`) });
}

export function matrixRows(table: SeptimaTable): MatrixRow[] {
  const { view } = table;
  return view.order.flatMap((seat) => {
    const played = playedBy(view, seat);
    if (!played) return [];
    const now = table.coven(seat).suspicion;
    const bonus = !played.matched
      ? t('web.sep.panel.matrix.main')
      : seat === kWidow && table.solo
        ? t('web.sep.panel.matrix.widow')
        : t(`web.sep.panel.card.bonus.${played.action}`);
    return [
      {
        seat,
        played,
        match: matchWords(table, played),
        bonus,
        raise: played.raise === 0 ? '0' : signed(played.raise),
        raises: played.raise > 0,
        suspicion: [number(now), number(view.forecast.after[seat]!)] as [string, string],
        settled: turnState(view, seat) === 'resolved' || view.step !== 'B',
        confronted: view.forecast.confronted.includes(seat),
        advance: advanceWords(table, seat, played),
      },
    ];
  });
}

/** "Winter, moon phase III. Marta and Jonas chose the same: Collect." */
export function matrixSummary(table: SeptimaTable, rows: readonly MatrixRow[]): string {
  const { view } = table;
  const when = t('web.sep.panel.matrix.when', {
    season: t(`sep.season.${view.season}`),
    phase: roman(view.phase),
  });
  const sentences: string[] = [];
  const told = new Set<string>();
  for (const { seat, played } of rows) {
    if (told.has(played.action)) continue;
    told.add(played.action);
    const action = t(`sep.action.${played.action}`);
    const group = [seat, ...played.with];
    if (played.with.length > 0) {
      sentences.push(t('web.sep.panel.matrix.together', { names: namesOf(table, group), action }));
    }
    if (played.septima.length > 0) {
      sentences.push(t('web.sep.panel.matrix.septima', { names: namesOf(table, group), action }));
    }
  }
  if (sentences.length === 0) sentences.push(t('web.sep.panel.matrix.nobody'));
  return [when, ...sentences].join(' ');
}
