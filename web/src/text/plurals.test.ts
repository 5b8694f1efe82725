import { expect, test } from 'vitest';
import { pluralForm } from './plurals';

test.each(['en', 'de', 'pl', 'it'])('%s: as the browser says', (language) => {
  const rules = new Intl.PluralRules(language);
  for (const count of [...Array(1300).keys(), -1, -3, 12_034, 999_999])
    expect(pluralForm(language, count), String(count)).toBe(rules.select(count));
});

test('fractions, millions and other languages are left to the browser', () => {
  expect(pluralForm('pl', 1.5)).toBeNull();
  expect(pluralForm('it', 1_000_000)).toBeNull();
  expect(pluralForm('fr', 1)).toBeNull();
});
