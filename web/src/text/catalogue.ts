// Every sentence a person reads: message id -> ICU MessageFormat text, one folder per language.

export type Catalogue = Readonly<Record<string, string>>;

const english = import.meta.glob<Catalogue>(
  ['../../../content/text/en/*.json', '!../../../content/text/en/app.json'],
  { eager: true, import: 'default' },
);
const others = import.meta.glob<Catalogue>(
  ['../../../content/text/*/*.json', '!../../../content/text/en/*.json', '!**/app.json'],
  { import: 'default' },
);

const folderOf = (path: string) => path.split('/').at(-2) ?? '';

/** The languages there are folders for; English comes first. */
export const languages: readonly string[] = [
  ...new Set(['en', ...Object.keys(others).map(folderOf).sort()]),
];

export const englishCatalogue: Catalogue = Object.assign({}, ...Object.values(english));

/** Loads the sentences of a language; those it lacks fall back to English. */
export async function loadCatalogue(language: string): Promise<Catalogue> {
  if (language === 'en') return englishCatalogue;
  const files = Object.entries(others).filter(([path]) => folderOf(path) === language);
  const parts = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, englishCatalogue, ...parts);
}
