// Words for what cards and tracks print: goals of the Book, gains, how long a Spell lasts.

import { kPseudoLanguage, language } from '../../../../text/language.svelte';
import { t } from '../../../../text/text';
import type { Gain } from '../../model/content';

interface Goal {
  goal: string;
  what?: string | null | undefined;
  count?: number | undefined;
}

/** "Flying Ointment or Love Potion". */
export function eitherOf(parts: readonly string[]): string {
  const tag = language.current === kPseudoLanguage ? 'en' : language.current;
  return new Intl.ListFormat(tag, { type: 'disjunction' }).format(parts);
}

/** What a line of the Book of Divinations asks for: "3 berries". */
export function goalWords({ goal, what, count }: Goal): string {
  return t(`web.sep.panel.goal.${goal}`, { what: what ?? 'any', count: count ?? 1 });
}

const kPracticalPotions = 4;
const isRemedy = (potion: string) => potion.endsWith('-remedy');

/** What a reward or half a Prologue card gives: "2 crystals". */
export function gainWords({ gain, count = 1, of = [] }: Gain): string {
  if (gain === 'potion') return potionWords(count, of);
  if (gain === 'ingredients' && of.length > 0) {
    const which = eitherOf(of.map((id) => t(`sep.ingredient.${id}`)));
    return t('web.sep.panel.gain.ingredients.of', { count, which });
  }
  return t(`web.sep.panel.gain.${gain}`, { count });
}

function potionWords(count: number, of: readonly string[]): string {
  if (of.length > 1 && of.every(isRemedy)) return t('web.sep.panel.gain.remedy', { count });
  if (of.length === kPracticalPotions && !of.some(isRemedy)) {
    return t('web.sep.panel.gain.practical', { count });
  }
  if (of.length === 0) return t('web.sep.panel.gain.potion', { count });
  const which = eitherOf(of.map((id) => t(`sep.potion.${id}`)));
  return t('web.sep.panel.gain.potion.of', { count, which });
}

export function gainsWords(gains: readonly Gain[]): string {
  return gains.map(gainWords).join('; ');
}

/** "this season", "at once". */
export function lastingWords(lasting: string | undefined): string {
  return t(`web.sep.panel.lasting.${lasting ?? 'instant'}`);
}
