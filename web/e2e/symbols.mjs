// Every picture on a table says what it means, when it is pointed at or in the list of all symbols in sight.

import { expect } from '@playwright/test';
import { text } from './texts.mjs';

/**
 * Pictures on the table that have no note: neither are they a symbol, nor in one, nor do they hold one. What is pressed
 * says by itself what it does; a picture beside words, in a sentence, or a tick or sign before a line is told by them. Runs in the page.
 */
export function unexplained() {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const hasWords = (element) => /\p{L}{3}/u.test(element?.innerText ?? '');
  const isTold = (picture) =>
    hasWords(picture.parentElement) ||
    hasWords(picture.closest('p, h1, h2, h3')) ||
    (picture.parentElement.matches('i, .sign') && hasWords(picture.closest('li, #prompt')));
  return (
    [...document.querySelectorAll('main svg, header svg')]
      .filter((picture) => isShown(picture) && !picture.parentElement.closest('svg'))
      // A face stands for a person, not for something of the rules.
      .filter((picture) => !picture.matches('.portrait'))
      .filter((picture) => !picture.closest('button, a, [role=button], [role=tab], label, dialog'))
      .filter(
        (picture) => !picture.closest('[data-symbol]') && !picture.querySelector('[data-symbol]'),
      )
      .filter((picture) => !isTold(picture) && !picture.querySelector('text'))
      .map((picture) => {
        const place = picture.parentElement;
        return `${place.tagName.toLowerCase()}.${place.className} ${picture.outerHTML.slice(0, 120)}`;
      })
  );
}

/** The key opens the list: every symbol that the table shows is there with its name, its rule and a link. Escape leads back. */
export async function readsTheSymbols(page, least) {
  const before = await page.evaluate(() => document.activeElement?.outerHTML);
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: text('web.table.symbols') });
  await expect.poll(() => dialog.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(least);
  const names = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  const rules = await dialog.locator('li p').allTextContents();
  expect(new Set(names).size).toBe(names.length);
  expect([...names, ...rules].filter((words) => /\w\.\w+\./.test(words) || !words)).toEqual([]);
  await expect(dialog.getByRole('link')).toHaveCount(names.length);
  const search = dialog.getByRole('searchbox');
  await search.fill(names[0]);
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText(names[0]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(before);
  return names;
}
