// The spaces of the Ritual track, numbered row by row from the bottom, left to right, from 1.

import type { PrintedContent } from '../../model/content';
import type { Action, Element } from '../../model/view';

export interface RitualSpace {
  number: number;
  row: number;
  column: number;
  icon: Action | null;
  elements: Element[];
}

export type Ribbon = 'gain' | 'ready' | 'offer-gain' | 'offer-ready';

const known = new WeakMap<PrintedContent['ritual'], RitualSpace[]>();

export function ritualSpaces({ ritual }: PrintedContent): RitualSpace[] {
  let spaces = known.get(ritual);
  if (!spaces) {
    spaces = [];
    for (const { row, columns, icons } of [...ritual.rows].sort((a, b) => a.row - b.row)) {
      for (const [place, column] of columns.entries()) {
        const elements = ritual.sections.find((it) => it.column === column)?.elements ?? [];
        const icon = icons?.[place] ?? null;
        spaces.push({ number: spaces.length + 1, row, column, icon, elements });
      }
    }
    known.set(ritual, spaces);
  }
  return spaces;
}

export function ritualSpace(content: PrintedContent, number: number): RitualSpace | undefined {
  return ritualSpaces(content)[number - 1];
}

export function ribbonOf(content: PrintedContent, row: number): Ribbon | null {
  return (content.ritual.ribbons.find((it) => it.row === row)?.ribbon as Ribbon) ?? null;
}
