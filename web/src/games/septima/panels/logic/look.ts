// How the panels of a coven are coloured, and which icons stand for gains.

import type { IconName } from '../../../../art/icons';
import type { CovenColour } from '../../covens';
import type { SeptimaTable } from '../../septima.svelte';

/** The colours of a coven for the parts inside: fill, what is written on it, ground, text. */
export function covenColours(colour: CovenColour): string {
  const on = colour === 'widow' ? 'onWidow' : 'onCoven';
  return `--c:var(--${colour});--on:var(--${on});--cs:var(--${colour}S);--ct:var(--${colour}Text)`;
}

export function elementColours(element: string): string {
  return `--e:var(--${element});--es:var(--${element}S)`;
}

const kGainIcons: Record<string, IconName> = {
  advance: 'candles',
  ready: 'ready',
  'gain-spell': 'gainCard',
  crystals: 'crystal-growth',
  ingredients: 'anyOne',
  potion: 'round-potion',
  crowd: 'recruit',
  chamber: 'gavel',
  calm: 'tired-eye',
  'draw-witch': 'pointy-hat',
  'choose-witch': 'pointy-hat',
};

export function gainIcon(gain: string): IconName {
  return kGainIcons[gain] ?? 'plus';
}

/** Minus as it is printed. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** What a citizen looks like: loyal to a seat, angry, or cursed by the Black Widow. */
export function citizenColour(
  table: SeptimaTable,
  citizen: number | 'angry',
): CovenColour | 'angry' | 'cursed' {
  if (citizen === 'angry') return 'angry';
  return table.isWidow(citizen) ? 'cursed' : table.colour(citizen);
}

const kRoman = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

export function roman(value: number): string {
  return kRoman[value] ?? String(value);
}
