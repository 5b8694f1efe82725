/**
 * The icons taken from game-icons.net, with their authors (CC BY 3.0). Only these are bundled: add
 * a name and its author here to use one more.
 */
const gameIcons = {
  // suits
  gecko: 'Lorc',
  frog: 'Lorc',
  bat: 'Skoll',
  'sitting-dog': 'Delapouite',
  owl: 'Lorc',
  'round-potion': 'Delapouite',
  paw: 'Lorc',
  // parts
  eyeball: 'Lorc',
  'frog-foot': 'Delapouite',
  tongue: 'Delapouite',
  'feathered-wing': 'Lorc',
  wool: 'Delapouite',
  tooth: 'Lorc',
  'fox-tail': 'Delapouite',
  'heart-organ': 'Lorc',
  // the table
  cauldron: 'Lorc',
  'pointy-hat': 'Lorc',
  'witch-flight': 'Lorc',
  megaphone: 'Delapouite',
  padlock: 'Lorc',
  'check-mark': 'Delapouite',
  cancel: 'sbed',
  hourglass: 'Lorc',
  'laurel-crown': 'Lorc',
  'return-arrow': 'Lorc',
  'exit-door': 'Delapouite',
  raven: 'Lorc',
  // actions and goods
  basket: 'Delapouite',
  'boot-prints': 'Lorc',
  'heart-plus': 'Zeromancer',
  'musical-notes': 'Delapouite',
  gavel: 'Lorc',
  candles: 'Delapouite',
  raspberry: 'Delapouite',
  'death-skull': 'sbed',
  'three-leaves': 'Lorc',
  'mushroom-gills': 'Lorc',
  'tree-roots': 'Delapouite',
  'crystal-growth': 'Lorc',
  'candle-flame': 'Lorc',
  horseshoe: 'Delapouite',
  'tired-eye': 'Delapouite',
  // places, people and illnesses
  blindfold: 'Delapouite',
  'foot-plaster': 'Delapouite',
  'plague-doctor-profile': 'Delapouite',
  shop: 'Delapouite',
  'tied-scroll': 'Lorc',
  'crystal-ball': 'Lorc',
  elephant: 'Delapouite',
  newspaper: 'Delapouite',
  'beer-stein': 'Lorc',
  hut: 'Delapouite',
  'spider-alt': 'Carl Olsen',
  crossbow: 'Carl Olsen',
  meeple: 'Delapouite',
  scales: 'Lorc',
  'swap-bag': 'Lorc',
  'shaking-hands': 'Delapouite',
  'perspective-dice-six-faces-random': 'Delapouite',
  // seasons
  'oak-leaf': 'Delapouite',
  'snowflake-2': 'Lorc',
  daisy: 'Lorc',
  sun: 'Lorc',
  // tools
  'treasure-map': 'Lorc',
  'backward-time': 'Delapouite',
  'light-bulb': 'Lorc',
  'chat-bubble': 'Delapouite',
  'hamburger-menu': 'Delapouite',
  keyboard: 'Delapouite',
  'night-sleep': 'Delapouite',
  'open-book': 'Lorc',
  'play-button': 'Guard13007',
  'quill-ink': 'Lorc',
  'rule-book': 'Delapouite',
  'settings-knobs': 'Delapouite',
  'three-friends': 'Delapouite',
} as const;

export type GameIconName = keyof typeof gameIcons;

export const gameIconNames = Object.keys(gameIcons) as GameIconName[];

/** What the first page and the frame around every page draw: it comes with the program. */
export const firstIconNames: readonly GameIconName[] = [
  'cancel',
  'cauldron',
  'open-book',
  'play-button',
  'pointy-hat',
  'quill-ink',
  'raven',
  'settings-knobs',
  'three-friends',
];

/** Creatures and their parts, which few pages draw. */
export const creatureIconNames: readonly GameIconName[] = [
  'gecko',
  'frog',
  'bat',
  'sitting-dog',
  'owl',
  'paw',
  'eyeball',
  'frog-foot',
  'tongue',
  'feathered-wing',
  'wool',
  'tooth',
  'fox-tail',
  'heart-organ',
];

/** Each author with the icons of theirs that are used. */
export const iconCredits = [...new Set(Object.values(gameIcons))].map((author) => ({
  author,
  icons: gameIconNames.filter((name) => gameIcons[name] === author),
}));
