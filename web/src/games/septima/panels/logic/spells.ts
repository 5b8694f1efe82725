// The display of Spells: three elements, each with its Scoring pile, the deck's top and the bottom row.

import { t } from '../../../../text/text';
import { kElements, type Action, type Element, type Spell, type View } from '../../model/view';
import type { SeptimaTable } from '../../septima.svelte';
import { lastingWords } from './words';

export type DisplayRow = 'scoring' | 'middle' | 'bottom';
export const kDisplayRows: readonly DisplayRow[] = ['scoring', 'middle', 'bottom'];

export function onDisplay(view: View, element: Element, row: DisplayRow): Spell | null {
  const spells = view.spells?.[element];
  if (!spells) return null;
  return row === 'scoring' ? (spells.scoring[0] ?? null) : spells[row];
}

/** Where the card comes from and where it goes: "deck, 4 left". */
export function rowWords(view: View, element: Element, row: DisplayRow): string {
  const spells = view.spells?.[element];
  if (!spells) return '';
  if (row === 'scoring') {
    return t('web.sep.panel.spell.row.scoring', { count: Math.max(spells.scoring.length - 1, 0) });
  }
  if (row === 'middle') return t('web.sep.panel.spell.row.middle', { count: spells.deck.length });
  if (view.season === 'summer') return t('web.sep.panel.spell.row.summer');
  return t('web.sep.panel.spell.row.bottom', { season: t(`sep.season.${view.season}`) });
}

/** Everything a Spell says, in one go. */
export function spellWords(table: SeptimaTable, spell: Spell): string {
  const printed = table.content.spells.find((it) => it.id === spell);
  const needs = printed?.with
    ? t('web.sep.panel.spell.with', { action: t(`sep.action.${printed.with}`) })
    : t('web.sep.panel.spell.any');
  return t('web.sep.panel.spell.all', {
    about: t(`sep.about.spell.${spell}`),
    element: printed ? t(`sep.element.${printed.element}`) : '',
    needs,
    lasting: lastingWords(printed?.lasting),
  });
}

/** Whether a Spell of the element can be chosen now: null while no Spell is asked for. */
export function columnState(table: SeptimaTable, element: Element): 'legal' | 'refused' | null {
  const states = (column: Element) =>
    kDisplayRows.flatMap((row) => {
      const spell = onDisplay(table.view, column, row);
      return spell ? [table.answering.state(`spell:${spell}`)] : [];
    });
  const open = (column: Element) =>
    states(column).some((it) => it === 'legal' || it === 'selected');
  if (!kElements.some(open)) return null;
  return open(element) ? 'legal' : 'refused';
}

/** The Action it is cast with. */
export function needsWords(printed: { with?: Action } | undefined): string {
  return printed?.with
    ? t('web.sep.panel.spell.with', { action: t(`sep.action.${printed.with}`) })
    : t('web.sep.panel.spell.any');
}
