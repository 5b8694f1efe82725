// The code of a table that waits, as people write it down who have only heard it.

const kSyllables = 6;
/** What sounds alike in some language, and how a code writes it. */
const kSpellings: readonly (readonly [RegExp, string])[] = [
  [/ph|[vw]/g, 'f'],
  [/oo|ou/g, 'u'],
  [/ee|ie|[yj]/g, 'i'],
  [/ck|[cgq]/g, 'k'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/z/g, 's'],
  [/([aeiou])h/g, '$1'],
  [/(.)\1/g, '$1'],
];
const kCode = new RegExp(`^(?:[fklmnprst][aeiou]){${kSyllables}}$`);

/** The code, as the server writes it; null where the text cannot be meant as one. */
export function codeFrom(text: string): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  let letters = plain.replace(/[\s.,-]/g, '');
  for (const [heard, written] of kSpellings) letters = letters.replace(heard, written);
  return kCode.test(letters)
    ? `${letters.slice(0, kSyllables)}-${letters.slice(kSyllables)}`
    : null;
}
