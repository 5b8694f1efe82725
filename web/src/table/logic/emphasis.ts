// Picks out the names of people in a sentence, to set them in bold.

export interface Part {
  text: string;
  strong: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function emphasised(sentence: string, names: readonly string[]): Part[] {
  const known = names.filter(Boolean).sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text: sentence, strong: false }];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );
  return sentence
    .split(pattern)
    .map((text, place) => ({ text, strong: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
