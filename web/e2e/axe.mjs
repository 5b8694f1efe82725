import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { nameless } from './names.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on the page, as readable lines; `only` some of its rules. */
export async function violations(page, only = null) {
  await page.evaluate(source);
  const found = await page.evaluate(
    async (rules) => (await window.axe.run(rules ? { runOnly: rules } : {})).violations,
    only,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary = '' }) =>
        `${id}: ${target.join(' ')} ${html.slice(0, 160)} ${failureSummary}`,
    ),
  );
}

/** By day and by night, and what has no name, which axe does not always see: in another theme only the colours are others. */
export async function violationsInBothThemes(page) {
  await page.emulateMedia({ colorScheme: 'light' });
  const byDay = [...(await violations(page)), ...(await nameless(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await violations(page, ['color-contrast', 'link-in-text-block']);
  return [...byDay, ...byNight.map((one) => `by night, ${one}`)];
}
