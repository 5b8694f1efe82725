// The busts people and bots are shown with: flat shapes in a 100 x 108 box. No two share hat and hair.

export type Hat =
  | 'pointy' | 'hood' | 'kerchief' | 'wreath' | 'wide' | 'cap' | 'fur' | 'turban' | 'antlers' | 'circlet' | 'bonnet'
  | 'none'; // prettier-ignore
export type Hair =
  | 'long'
  | 'bob'
  | 'short'
  | 'braids'
  | 'curls'
  | 'bun'
  | 'afro'
  | 'tail'
  | 'wild'
  | 'mane'
  | 'none';
export type Fringe = 'part' | 'flat' | 'side' | 'none';
export type Beard = 'full' | 'long' | 'goatee' | 'moustache';
export type Mouth = 'smile' | 'grin' | 'smirk' | 'stern' | 'fangs';

export interface Face {
  hat: Hat;
  hatColor: string;
  hair: Hair;
  hairColor: string;
  fringe: Fringe;
  skin: string;
  cloth: string;
  ground: string;
  beard?: Beard;
  old?: boolean;
  glasses?: boolean;
  freckles?: boolean;
  earrings?: boolean;
  scar?: boolean;
  blush?: boolean;
  monocle?: boolean;
  eyepatch?: boolean;
  wart?: boolean;
  /** Eyes half closed. */
  sleepy?: boolean;
  mouth?: Mouth;
}

const skins = {
  pale: '#F6E6CF',
  fair: '#F2DDBB',
  tan: '#DDB88C',
  brown: '#A9764C',
  dark: '#7C5136',
};
const hairs = {
  black: '#2B1F33', red: '#9A3B1E', gray: '#8C8791', straw: '#C99A4B', brown: '#5B3A26', white: '#D9D3CC',
}; // prettier-ignore

export type Look = [
  hat: Hat, hair: Hair, hairColor: keyof typeof hairs, fringe: Fringe, skin: keyof typeof skins,
  cloth: string, ground: string, marks?: Partial<Face>,
]; // prettier-ignore

const looks: Record<string, Look> = {
  Hazel: ['wreath', 'braids', 'brown', 'part', 'fair', '#4F6E24', '#F0D8A8', { hatColor: '#5C8A2A' }],
  Rowan: ['pointy', 'long', 'red', 'part', 'fair', '#3D2B57', '#BFD6C2'],
  Edith: ['none', 'bun', 'gray', 'flat', 'pale', '#5A2B4A', '#E2C6BE', { glasses: true, old: true }],
  Alder: ['none', 'short', 'brown', 'side', 'tan', '#5B3A26', '#E8C98F', { beard: 'full' }],
  Juniper: ['pointy', 'bob', 'black', 'flat', 'pale', '#1F5D63', '#F1CFA8'],
  Linden: ['none', 'curls', 'black', 'none', 'brown', '#27584F', '#D7B7D8'],
  Wilmot: ['wide', 'none', 'white', 'none', 'fair', '#4C5A2C', '#C7D3A2', { hatColor: '#7A3B1C', beard: 'long', old: true }],
  Sorrel: ['kerchief', 'bob', 'straw', 'none', 'pale', '#2F4F7A', '#C7DAE6', { hatColor: '#A22B3D' }],
  Otto: ['none', 'none', 'black', 'none', 'tan', '#3A3644', '#CFC8BE', { beard: 'goatee', earrings: true }],
  Remy: ['hood', 'short', 'gray', 'flat', 'fair', '#4A4F5C', '#C9D4DA', { scar: true }],
  Martha: ['hood', 'bun', 'white', 'flat', 'pale', '#7A2D2D', '#EBD2A3', { old: true }],
  Willow: ['wreath', 'long', 'straw', 'side', 'fair', '#22637A', '#C4D9E8', { hatColor: '#3E8A86' }],
  Bryony: ['wide', 'curls', 'red', 'none', 'fair', '#6B3A78', '#D6DFAF', { freckles: true }],
  Nina: ['none', 'long', 'black', 'flat', 'brown', '#9A3B1E', '#F2D3B1', { earrings: true }],
  Tamsin: ['wide', 'short', 'straw', 'side', 'fair', '#4B3A66', '#D5D9C3', { freckles: true }],
  Berta: ['kerchief', 'bun', 'brown', 'part', 'fair', '#2F6B5E', '#E8D0C0'],
  Albert: ['wide', 'bob', 'brown', 'flat', 'tan', '#2E3F5C', '#DAD2B8', { beard: 'goatee' }],
  Ebony: ['pointy', 'curls', 'black', 'none', 'dark', '#7A3B1C', '#F0DDA8', { earrings: true }],
  Ivy: ['kerchief', 'braids', 'red', 'part', 'pale', '#4B6B2A', '#D9CFE6', { freckles: true }],
  Cyprian: ['hood', 'none', 'black', 'none', 'dark', '#3D2B57', '#D8C9A0', { beard: 'full' }],
  Odile: ['pointy', 'bun', 'white', 'flat', 'tan', '#85162F', '#CFE0D8', { old: true, glasses: true }],
  Fern: ['wreath', 'curls', 'brown', 'none', 'brown', '#5B7A2A', '#EBD0B8', { hatColor: '#7FA03A' }],
  Hob: ['kerchief', 'short', 'black', 'side', 'tan', '#2F4F7A', '#E3D6AE', { hatColor: '#3A3644', beard: 'goatee', scar: true }],
  Maud: ['none', 'braids', 'gray', 'flat', 'fair', '#4A2B57', '#C9DBC9', { old: true, earrings: true }],
}; // prettier-ignore

/** A bust from its short description. */
export function faceOf([hat, hair, hairColor, fringe, skin, cloth, ground, marks]: Look): Face {
  const drawn = { hat, hair, fringe, cloth, ground, hatColor: cloth };
  return { ...drawn, hairColor: hairs[hairColor], skin: skins[skin], ...marks };
}

/** Every bust by its own name; the names double as suggestions for newcomers. */
export const faces: Readonly<Record<string, Face>> = Object.fromEntries(
  Object.entries(looks).map(([name, look]) => [name, faceOf(look)]),
);

export const faceNames: readonly string[] = Object.keys(faces);

/** FNV-1a, so that a name keeps its face on every device. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  }
  return value;
}

/** The bust of a person: her own if her name is that of one, otherwise always the same for a name. */
export function faceFor(name: string): Face {
  const own = faceNames.find((known) => known.toLowerCase() === name.trim().toLowerCase());
  const chosen = own ?? faceNames[hash(name.trim().toLowerCase()) % faceNames.length] ?? 'Hazel';
  return faces[chosen] as Face;
}
