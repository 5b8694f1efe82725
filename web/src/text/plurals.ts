// The plural forms of the four languages for whole numbers. The browser knows them too, but takes long to begin.

type Form = Intl.LDMLPluralRule;

const oneOrMore = (count: number): Form => (count === 1 ? 'one' : 'other');

function polish(count: number): Form {
  if (count === 1) return 'one';
  const [tens, ones] = [count % 100, count % 10];
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 'few' : 'many';
}

const forms: Record<string, (count: number) => Form> = {
  en: oneOrMore,
  de: oneOrMore,
  it: oneOrMore,
  pl: polish,
};

/** From here on Italian has a form of its own. */
const kMost = 1_000_000;

/** The form for that number, or null where only the browser knows it. */
export function pluralForm(language: string, count: number): Form | null {
  const whole = Math.abs(count);
  return Number.isInteger(whole) && whole < kMost ? (forms[language]?.(whole) ?? null) : null;
}
