import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { allNeeds, isNeeded, type Need } from '../src/text/needs.ts';

const folder = resolve(import.meta.dirname, '../../content/text');
const kList = 'virtual:texts';
const kOrder = ['en', 'de', 'pl', 'it'];

/** The languages there are folders for; English comes first. */
export function languages(): string[] {
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return [...new Set([...kOrder, ...found])].filter((code) => found.includes(code));
}

const filesOf = (code: string, need: Need): string[] =>
  readdirSync(join(folder, code))
    .filter((file) => file.endsWith('.json') && isNeeded(file.replace('.json', ''), [need]))
    .map((file) => join(folder, code, file));

/** A module that holds, by language and need, how to load the texts: one file each. */
function list(): string {
  const row = (code: string) =>
    allNeeds.map((need) => `'${need}': () => import('${kList}/${code}-${need}')`).join(',');
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
