// Words for what cards and tracks print: goals of the Book, gains, how long a Spell lasts.

import { eitherOf, t } from '../../../../text/text';
import type { Gain } from '../../model/content';

interface Goal {
  goal: string;
  what?: string | null | undefined;
  count?: number | undefined;
}

/** What a line of the Book of Divinations asks for: "3 Berries". */
export function goalWords({ goal, what, count }: Goal): string {
  return t(`web.sep.panel.goal.${goal}`, { what: what ?? 'any', count: count ?? 1 });
}

const kPracticalPotions = 4;
const isRemedy = (potion: string) => potion.endsWith('-remedy');

/** What a reward or half a Prologue card gives: "2 Crystals". */
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

const kVowels = 'aeiouyäöüąęóàèéìòù';
const kTogether = /^(sch|ch|ph|th|sz|cz|rz|dz|dź|gl|gn|qu|br|dr|fr|gr|kr|pr|tr|bl|fl|kl|pl)/;
const kLongWord = 13;

/**
 * Words of more letters than that get places where a narrow card may break them: before a consonant that a vowel follows.
 * The made-up language makes its words longer by "~".
 */
export function breakable(text: string, letters = kLongWord): string {
  return text.replace(/[\p{L}~]+/gu, (word) => {
    if (word.length <= letters) return word;
    const small = word.toLowerCase();
    const isVowel = (at: number) => kVowels.includes(small[at] ?? ' ');
    const breaks = (at: number) => {
      if (at < 3 || at > word.length - 3 || isVowel(at)) return false;
      const length = kTogether.exec(small.slice(at))?.[0].length ?? 1;
      const split = kTogether.test(small.slice(at - 1)) && !isVowel(at - 1);
      return isVowel(at + length) && !split;
    };
    return [...word].map((letter, at) => (breaks(at) ? `\u00AD${letter}` : letter)).join('');
  });
}

/** "this season", "at once". */
export function lastingWords(lasting: string | undefined): string {
  return t(`web.sep.panel.lasting.${lasting ?? 'instant'}`);
}
