// Reads a view that nobody has drawn: every member as a line, in the words that the game's texts have for it.
// `<game>.view.<member>` is a member's label, `<game>.<member>.<value>` a value in words.

import { hasText, joinList, nameOr, t } from '../../text/text';

/** A line: what it is about, and either words or further lines. */
export interface Row {
  member: string;
  label: string;
  words?: string;
  rows?: Row[];
}

type Members = Readonly<Record<string, unknown>>;

/** What nobody may know of. */
const kHidden = '?';

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of a view or of a part of it, but for the `skipped`; what is not there yet has no line. */
export function rowsOf(game: string, members: Members, skipped: readonly string[] = []): Row[] {
  return Object.entries(members)
    .filter(([member, value]) => !skipped.includes(member) && value !== null && value !== undefined)
    .map(([member, value]) => rowOf(game, member, value));
}

function rowOf(game: string, member: string, value: unknown): Row {
  const label = nameOr(`${game}.view.${member}`, member.replaceAll('_', ' '));
  const parts = partsOf(game, value);
  return parts
    ? { member, label, rows: parts }
    : { member, label, words: words(game, member, value) };
}

/** An object has a line for each member, a list of objects one for each of them. */
function partsOf(game: string, value: unknown): Row[] | null {
  if (isObject(value)) return rowsOf(game, value);
  if (!Array.isArray(value) || !value.some(isObject)) return null;
  return value.map((part, index) => ({
    member: String(index),
    label: String(index + 1),
    ...(isObject(part) ? { rows: rowsOf(game, part) } : { words: words(game, '', part) }),
  }));
}

function words(game: string, member: string, value: unknown): string {
  if (Array.isArray(value)) return listWords(game, member, value);
  if (value === null || value === undefined) return t('web.plain.none');
  if (typeof value === 'boolean') return t(value ? 'web.plain.yes' : 'web.plain.no');
  if (value === kHidden) return t('web.plain.hidden', { count: 1 });
  const id = `${game}.${member}.${value as string | number}`;
  return hasText(id) ? t(id) : String(value);
}

/** What is hidden is counted. */
function listWords(game: string, member: string, list: readonly unknown[]): string {
  if (list.length === 0) return t('web.plain.none');
  const known = list
    .filter((value) => value !== kHidden)
    .map((value) => words(game, member, value));
  const count = list.length - known.length;
  return joinList(count > 0 ? [...known, t('web.plain.hidden', { count })] : known);
}

/** An option in words: `<game>.choice.<verb>`, its further words being `a`, `b`, `c`; otherwise as it is written. */
export function choiceWords(game: string, option: string): string {
  const [verb = '', a = '', b = '', c = ''] = option.split(' ');
  const id = `${game}.choice.${verb}`;
  return hasText(id) ? t(id, { a, b, c }) : option;
}

/** What is asked: `<game>.ask.<kind>`. */
export function askWords(game: string, kind: string): string {
  const id = `${game}.ask.${kind}`;
  return hasText(id) ? t(id) : t('web.plain.ask');
}
