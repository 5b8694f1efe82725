// Which files of `content/text/<language>` the parts of the client need. A file's name says it: the texts of a game are
// in `<game>.json` and `web-<game>.json`, and where only one page needs them, in `web-<game>-<page>.json`.

/** What the server may say anywhere belongs to the shell. */
const kParts = {
  shell: /^(web|table|json|levels|.+-start)$/,
  setup: /^web-(.+-)?setup$/,
  rules: /^web-(.+-)?rulebook$/,
  learn: /^web-(.+-)?learn$/,
  printed: /^web-(.+-)?printed$/,
  symbols: /^web-(.+-)?symbols$/,
  table: /^web-(table|memory|plain|reader)$/,
  content: /^content$/,
  history: /^web-history$/,
  gather: /^web-gather$/,
  duplicate: /^web-duplicate$/,
  hint: /^(?!app-)(.+-)?hint$/,
  puzzles: /-puzzles$/,
  analysis: /^record$|-analysis$/,
  settings: /^web-(.+-)?settings$/,
};
type Part = keyof typeof kParts;
/** A part of the client, or a game: the texts of its table. */
export type Need = Part | `game:${string}`;

/** Only the program says them. */
const kProgram =
  /^(analyse|app|app-hint|arena|cluster|companion|manual|puzzles|record|solve|storage)$/;

const isOfPart = (file: string): boolean =>
  Object.values(kParts).some((files) => files.test(file)) || kProgram.test(file);

/** All needs that there are files for. */
export function allNeeds(files: readonly string[]): Need[] {
  const games = files.filter((file) => !file.startsWith('web') && !isOfPart(file));
  return [...(Object.keys(kParts) as Part[]), ...games.map((game): Need => `game:${game}`)];
}

/** Whether a file (without its extension) holds texts that one of the `needs` asks for. */
export function isNeeded(file: string, needs: readonly Need[]): boolean {
  return needs.some((need) => {
    const [, game] = /^game:(.+)$/.exec(need) ?? [];
    if (game === undefined) return kParts[need as Part].test(file);
    return new RegExp(`^(web-)?${game}(-.+)?$`).test(file) && !isOfPart(file);
  });
}
