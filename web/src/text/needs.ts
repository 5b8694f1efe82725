/** The files of `content/text/<language>` each part of the client needs. What the server may say anywhere belongs to the shell. */
export const filesByNeed = {
  shell: /^(web|table|json|three-witches)$/,
  setup: /^web-setup$/,
  rules: /^web-rulebook$/,
  learn: /^web-learn$/,
  printed: /^web-printed$/,
  box: /^(web-printed|septima|web-septima-panels)$/,
  table: /^(web-table|web-memory)$/,
  board: /^(septima|web-septima-map)$/,
  'septima-table': /^(septima.*|web-septima.*)$/,
  content: /^content$/,
};
export type Need = keyof typeof filesByNeed;
export const allNeeds = Object.keys(filesByNeed) as Need[];

/** Whether a file (without its extension) holds texts that one of the `needs` asks for. */
export function isNeeded(file: string, needs: readonly Need[]): boolean {
  return needs.some((need) => filesByNeed[need].test(file));
}
