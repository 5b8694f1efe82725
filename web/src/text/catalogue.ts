// Every sentence a person reads: message id -> ICU MessageFormat text, one folder per language. A file is
// loaded when a part of the client that needs it is opened.

export type Catalogue = Readonly<Record<string, string>>;

/** The files each part of the client needs. What the server may say anywhere belongs to the shell. */
const kFiles = {
  shell: /^(web|table|json|three-witches)$/,
  setup: /^web-setup$/,
  rules: /^web-rulebook$/,
  learn: /^web-learn$/,
  printed: /^(web-printed|septima|web-septima-panels)$/,
  table: /^(web-table|web-memory)$/,
  'septima-table': /^(septima.*|web-septima.*)$/,
  content: /^content$/,
};
export type Need = keyof typeof kFiles;
export const allNeeds = Object.keys(kFiles) as Need[];

const loaders = import.meta.glob<Catalogue>(
  [
    '../../../content/text/*/*.json',
    '!../../../content/text/*/app.json',
    '!../../../content/text/*/companion.json',
    '!../../../content/text/*/record.json',
  ],
  { import: 'default' },
);

const files = Object.entries(loaders).map(([path, load]) => {
  const [folder = '', file = ''] = path.split('/').slice(-2);
  return { folder, name: file.replace('.json', ''), load };
});

/** The languages there are folders for; English comes first. */
export const languages: readonly string[] = [
  ...new Set(['en', 'de', 'pl', 'it', ...files.map(({ folder }) => folder)]),
].filter((code) => files.some(({ folder }) => folder === code));

/** Whether a file (without its extension) holds texts that one of the `needs` asks for. */
export function isNeeded(file: string, needs: readonly Need[]): boolean {
  return needs.some((need) => kFiles[need].test(file));
}

/** Loads the sentences of a language; in development those it lacks are in English. */
export async function loadCatalogue(code: string, needs: readonly Need[]): Promise<Catalogue> {
  const folders = import.meta.env.DEV ? [...new Set(['en', code])] : [code];
  const wanted = folders.flatMap((folder) =>
    files.filter((file) => file.folder === folder && isNeeded(file.name, needs)),
  );
  return Object.assign({}, ...(await Promise.all(wanted.map(({ load }) => load()))));
}
