// The text of an option, as docs/notation.md defines it, as the things it is made of. The order is the one in
// which a person thinks of them; tapping them in any other order means the same.

import type { Thing } from './things';

type Reader = (words: string[]) => Thing[];

const single =
  (family: string): Reader =>
  ([id]) => [`${family}:${id}`];
const way = (word: string): Thing[] => [`way:${word}`];

/** "3>2": a Hunter from Hut 3, which is taken, to Hut 2, which is empty. */
function huts(text: string): Thing[] {
  return text.split('>').map((hut) => `hut:${hut}`);
}

/** Cuts a list of words at the given markers: ["a", "by", "b"] at "by" is { "": ["a"], by: ["b"] }. */
function sections(words: string[], markers: string[]): Record<string, string[]> {
  const found: Record<string, string[]> = { '': [] };
  let current = '';
  for (const word of words) {
    if (markers.includes(word)) found[(current = word)] = [];
    else found[current]!.push(word);
  }
  return found;
}

const brew: Reader = ([potion, ...words]) => {
  const { pay, by } = sections(words, ['pay', 'by']);
  return [
    `potion:${potion}`,
    `pay:${pay ? pay.join('+') : 'nothing'}`,
    ...(by ? [`by:${by.join('+')}`] : []),
  ];
};

const heal: Reader = (words) => {
  const inHospital = words[0] === 'hospital';
  const [illness, ...more] = inHospital ? words.slice(1) : [null, ...words.slice(1)];
  const patient = inHospital ? ['hospital', `illness:${illness}`] : [`town:${words[0]}`];
  const { with: remedy, '': rest } = sections(more as string[], ['with']);
  const ways = [...(remedy?.slice(1) ?? []), ...(rest ?? [])];
  return [...patient, ...(remedy ? [`potion:${remedy[0]}`] : []), ...ways.flatMap(way)];
};

const use: Reader = ([potion, ...words]) => {
  const { hunter, spending, '': rest } = sections(words, ['hunter', 'spending']);
  return [
    `potion:${potion}`,
    ...(rest ?? []).flatMap(way),
    ...(hunter ? ['way:hunter', ...huts(hunter[0]!)] : []),
    ...(spending ? [`spending:${spending[0]}`] : []),
  ];
};

const cast: Reader = ([spell, how]) => [
  `spell:${spell}`,
  ...(how === undefined ? [] : how.includes('>') ? huts(how) : way(how)),
];

const kReaders: Record<string, Reader> = {
  done: () => ['done'],
  charm: () => ['charm'],
  main: () => way('main'),
  bonus: () => way('bonus'),
  keep: single('witch'),
  dismiss: single('dismiss'),
  place: (words) => words.map((witch) => `witch:${witch}`),
  arrange: (words) => [`arrange:${words.join(' ')}`],
  begin: single('space'),
  quick: single('space'),
  fly: single('space'),
  walk: single('space'),
  move: ([space]) => [`space:${space}`, 'way:move'],
  leap: ([space]) => [`space:${space}`, 'way:leap'],
  mark: single('ritual'),
  advance: single('ritual'),
  sideways: single('ritual'),
  select: single('action'),
  remember: single('action'),
  also: single('action'),
  use,
  cast,
  call: ([witch, hut]) => [`witch:${witch}`, ...(hut ? [`hut:${hut}`] : [])],
  visit: single('building'),
  moon: single('ingredient'),
  print: single('ingredient'),
  take: single('ingredient'),
  pay: single('ingredient'),
  collect: (words) => [`ingredient:${words.at(-1)}`],
  swap: ([from, to]) => [`ingredient:${from}`, `get:${to}`],
  brew,
  heal,
  track: single('illness'),
  pick: single('pick'),
  gain: single('potion'),
  learn: single('spell'),
  ready: single('spell'),
  chamber: single('chamber'),
  lose: single('witch'),
  boon: single('boon'),
  half: single('half'),
  negotiate: single('deal'),
  spider: ([spider, space]) => [`spider:${spider}`, ...(space ? [`space:${space}`] : [])],
  closest: single('town'),
  spend: single('negotiation'),
};

/** Every word with which an option can begin. */
export const kVerbs: readonly string[] = Object.keys(kReaders);

export const verbOf = (option: string): string => option.split(' ', 1)[0] ?? '';

export function thingsOf(option: string): Thing[] {
  const [verb = '', ...words] = option.split(' ');
  const reader = kReaders[verb];
  if (!reader) throw new Error(`no such choice: "${option}"`);
  return reader(words);
}
