import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { allNeeds, isNeeded, type Need } from '../src/text/needs.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'content/text');
/** A further folder of texts, laid out like that one: a game may bring its own. */
const more = process.env.CAULDRON_TEXTS ? [resolve(root, process.env.CAULDRON_TEXTS)] : [];
const kList = 'virtual:texts';
const kOrder = ['en', 'de', 'pl', 'it'];

/** The languages there are folders for; English comes first. */
export function languages(): string[] {
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [...new Set([...kOrder, ...found])].filter((code) => found.includes(code));
}

/** All files of a language. */
const filesIn = (code: string): string[] =>
  [folder, ...more].flatMap((each) =>
    readdirSync(join(each, code))
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(each, code, file)),
  );

const nameOf = (file: string) => basename(file, '.json');

const filesOf = (code: string, need: Need): string[] =>
  filesIn(code).filter((file) => isNeeded(nameOf(file), [need]));

/** A module that holds, by language and need, how to load the texts: one file each. */
function list(): string {
  const needs = allNeeds(filesIn('en').map(nameOf));
  const row = (code: string) =>
    needs.map((need) => `'${need}': () => import('${kList}/${code}-${need}')`).join(',');
  return `export default {${languages().map((code) => `${code}: {${row(code)}}`)}}`;
}

/** Serves `virtual:texts` out of `content/text`. */
export function texts(): Plugin {
  return {
    name: 'cauldron:texts',
    resolveId: (id) => (id.startsWith(kList) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${kList}`) return list();
      const [, code, need] = new RegExp(`^\0${kList}/(\\w+)-(.+)$`).exec(id) ?? [];
      if (!code || !need) return;
      const files = filesOf(code, need as Need);
      for (const file of files) this.addWatchFile(file);
      const catalogue = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
      const text = JSON.stringify(JSON.stringify(Object.assign({}, ...catalogue)));
      return `export default JSON.parse(${text})`;
    },
  };
}
