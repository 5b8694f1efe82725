// Finding a passage of the rules by words.

import { plainText, type Block, type Inline, type Section } from './markdown';

export interface Passage {
  /** The nearest anchor at or before the words. */
  anchor: string;
  title: string;
  text: string;
}

/** One passage for each paragraph, list item and table row. */
export function passagesOf(sections: readonly Section[]): Passage[] {
  return sections.flatMap((section) => {
    const title = plainText(section.title);
    let anchor = section.id;
    const passages: Passage[] = [];
    const add = (parts: readonly Inline[]) => {
      const own = parts.find((part) => part.kind === 'anchor');
      if (own?.kind === 'anchor') anchor = own.id;
      const text = plainText(parts).trim();
      if (text) passages.push({ anchor, title, text });
    };
    const walk = (block: Block): void => {
      if (block.kind === 'paragraph') add(block.parts);
      else if (block.kind === 'table')
        block.rows.forEach((row) =>
          add(row.flatMap((cell) => [...cell, { kind: 'text', text: '  ' } as const])),
        );
      else
        block.items.forEach((item) => {
          add(item.parts);
          item.blocks.forEach(walk);
        });
    };
    section.blocks.forEach(walk);
    return passages;
  });
}

const kMarks = /\p{M}/gu;
const kSpecial: Record<string, string> = { ß: 'ss', ł: 'l', '’': "'" };

/** Without case and accents, so that "zrodlo" finds "źródło". */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(kMarks, '')
    .replace(/[ßł’]/g, (letter) => kSpecial[letter] ?? letter);
}

/** The passages that hold every word of the query; those whose title or beginning does come first. */
export function search<P extends Passage>(passages: readonly P[], query: string, most = 30): P[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.join('').length < 2) return [];
  const found = passages.flatMap((passage) => {
    const title = folded(passage.title);
    const text = folded(passage.text);
    if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length;
    const early = words.filter((word) => text.slice(0, 40).includes(word)).length;
    return [{ passage, rank: early * 2 + inTitle }];
  });
  found.sort((a, b) => b.rank - a.rank);
  return found.slice(0, most).map(({ passage }) => passage);
}
