// Turns message ids into sentences in the language of the person. `t` is for texts of the client,
// `line` for messages of the server, whose arguments name seats and cards.

import { IntlMessageFormat, type Formatters } from 'intl-messageformat';
import { kPseudoLanguage, language } from './language.svelte';
import { pluralForm } from './plurals';
import { pseudoMessage } from './pseudo';

export type Arguments = Record<string, unknown>;

export interface Message {
  id: string;
  args?: Arguments;
}

/** Without arguments, choices and quotes, a text is the sentence: nothing to parse. */
const kPlain = /^[^{}']*$/;

/** Remembers what a function made of its arguments: the browser takes its time to make a formatter. */
function remembered<A extends unknown[], R>(make: (...args: A) => R): (...args: A) => R {
  const made = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!made.has(key)) made.set(key, make(...args));
    return made.get(key) as R;
  };
}

const numberFormat = remembered(
  (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
);
/** Small whole numbers, which are nearly all, read alike in every language. */
function plainNumberFormat(...args: Parameters<typeof numberFormat>): Intl.NumberFormat {
  const format = (value: number) =>
    args[1] === undefined && Number.isInteger(value) && Math.abs(value) < 1000
      ? String(value)
      : numberFormat(...args).format(value);
  return { format } as Intl.NumberFormat;
}

const pluralRules = remembered(
  (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
);
function quickPluralRules(...args: Parameters<typeof pluralRules>): Intl.PluralRules {
  const [language, { type } = {}] = args;
  const select = (count: number) =>
    (type === 'ordinal' ? null : pluralForm(String(language), count)) ??
    pluralRules(...args).select(count);
  return { select } as Intl.PluralRules;
}

const shared = {
  getNumberFormat: plainNumberFormat,
  getDateTimeFormat: remembered((...args) => new Intl.DateTimeFormat(...args)),
  getPluralRules: quickPluralRules,
} satisfies Formatters;
// Every language of the catalogue is known: there is no need to ask, which takes long the first time.
IntlMessageFormat.resolveLocale = remembered((code) => new Intl.Locale(String(code)));

const formatters = new Map<string, IntlMessageFormat>();

function formatter(id: string): IntlMessageFormat | null {
  const key = `${language.current} ${id}`;
  const known = formatters.get(key);
  if (known) return known;
  const text = language.catalogue[id];
  if (text === undefined) return null;
  const made =
    language.current === kPseudoLanguage
      ? new IntlMessageFormat(pseudoMessage(text), 'en', undefined, { formatters: shared })
      : new IntlMessageFormat(text, language.current, undefined, {
          ignoreTag: true,
          formatters: shared,
        });
  formatters.set(key, made);
  return made;
}

export function hasText(id: string): boolean {
  return id in language.catalogue;
}

/** The sentence with that id. An unknown id is an error in development, and shown in production. */
export function t(id: string, args: Arguments = {}): string {
  const text = language.catalogue[id];
  if (text !== undefined && kPlain.test(text) && language.current !== kPseudoLanguage) return text;
  const message = formatter(id);
  if (message) return withMinus(String(message.format(args as Record<string, string>)));
  if (import.meta.env.PROD) return id;
  throw new Error(`no text for "${id}"`);
}

/** Numbers below zero have a true minus, not a hyphen. */
const withMinus = (text: string): string => text.replace(/(?<![^\s(])-(?=\d)/g, '\u2212');

/**
 * A message of the server as a person reads it: `names` by seat, `you` is the reader's seat. What a bot did in the
 * reader's place is told by the reader's name.
 */
export function line(message: Message, names: readonly string[], you: number | null): string {
  const { away, ...args } = message.args ?? {};
  return t(message.id, argumentsOf(args, names, away ? null : you));
}

/** How arguments that name things of a game become words, by the first word of the argument's name. */
export type Naming = Readonly<Record<string, (thing: string) => string>>;

const naming = new Map<string, (thing: string) => string>();

/** From now on these arguments are named so, in every message. */
export function nameArguments(families: Naming): void {
  for (const [family, name] of Object.entries(families)) naming.set(family, name);
}

/** Arguments as the catalogue expects them: seats, texts and things by name, all else as it came. */
export function argumentsOf(
  args: Arguments,
  names: readonly string[],
  you: number | null,
): Arguments {
  const rendered: Arguments = {};
  for (const [key, value] of Object.entries(args)) {
    const family = /^[a-z]*/.exec(key)![0];
    if (family === 'seat') {
      rendered[key] = value === you ? 'you' : 'other';
      rendered[`${key}Name`] = names[Number(value)] ?? '';
    } else if (family === 'because') {
      rendered[key] = t(String(value));
    } else {
      rendered[key] = thingName(family, value);
    }
  }
  return rendered;
}

function thingName(family: string, value: unknown): unknown {
  const name = naming.get(family);
  if (!name) return value;
  return Array.isArray(value) ? joinList(value.map(String).map(name)) : name(String(value));
}

/** The text with that id; a thing that has none, because only a content pack knows it, is called by its own id. */
export function nameOr(id: string, thing: string): string {
  return hasText(id) ? t(id) : capitalised(thing.replaceAll('-', ' '));
}

/** "Anna, Berta and you". The browser could join them too, but takes long to begin. */
export const joinList = (parts: readonly string[]): string => joined(parts, 'web.and');

/** "Anna, Berta or you". */
export const eitherOf = (parts: readonly string[]): string => joined(parts, 'web.or');

function joined(parts: readonly string[], word: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${t(word)} ${last}`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
