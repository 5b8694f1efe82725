// The texts that the pages show, from content/text.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../content/text');
const catalogues = new Map();

function catalogueOf(language) {
  if (!catalogues.has(language)) {
    const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
    const texts = files.map((file) =>
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
    );
    catalogues.set(language, Object.assign({}, ...texts));
  }
  return catalogues.get(language);
}

/** The text with that id, in English or another language. */
export function text(id, args = {}, language = 'en') {
  const catalogue = catalogueOf(language);
  if (!(id in catalogue)) throw new Error(`no text "${id}" in ${language}`);
  return Object.entries(args).reduce(
    (words, [name, value]) => words.replaceAll(`{${name}}`, value),
    catalogue[id],
  );
}
