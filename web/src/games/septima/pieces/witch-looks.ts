// The faces of the witches. No two share hat and hair.

import { faceOf, type Look, type Face } from '../../../art/faces';

const looks: Record<string, Look> = {
  albert: ['wide', 'short', 'brown', 'side', 'tan', '#2E3F5C', '#DAD2B8', { beard: 'goatee' }],
  alice: ['pointy', 'bob', 'black', 'flat', 'pale', '#1F5D63', '#F1CFA8', { mouth: 'smirk' }],
  aylana: ['turban', 'long', 'black', 'none', 'brown', '#8A2F4B', '#BFDAD2', { hatColor: '#D9892B', earrings: true }],
  berta: ['kerchief', 'bun', 'brown', 'part', 'fair', '#2F6B5E', '#E8D0C0', { blush: true, mouth: 'grin' }],
  bryn: ['none', 'curls', 'red', 'none', 'fair', '#6B3A78', '#D6DFAF', { freckles: true, mouth: 'grin' }],
  dragomir: ['fur', 'short', 'black', 'none', 'pale', '#5C1F2B', '#B9C4CE', { hatColor: '#5C1F2B', beard: 'moustache', mouth: 'fangs' }],
  edith: ['none', 'bun', 'gray', 'flat', 'pale', '#5A2B4A', '#E2C6BE', { glasses: true, old: true }],
  eustace: ['cap', 'none', 'straw', 'none', 'fair', '#6B5A1E', '#C9D9C0', { hatColor: '#7A2D2D', beard: 'moustache', monocle: true }],
  hazel: ['wreath', 'braids', 'brown', 'part', 'fair', '#4F6E24', '#F0D8A8', { hatColor: '#5C8A2A' }],
  johanna: ['bonnet', 'curls', 'straw', 'none', 'pale', '#37597F', '#F0D3D0', { hatColor: '#F6EEDC', blush: true, freckles: true }],
  katherina: ['pointy', 'long', 'red', 'part', 'fair', '#3D2B57', '#BFD6C2'],
  luke: ['none', 'afro', 'black', 'none', 'brown', '#27584F', '#D7B7D8', { mouth: 'smirk' }],
  martha: ['hood', 'short', 'white', 'flat', 'pale', '#7A2D2D', '#EBD2A3', { old: true, wart: true }],
  mathilda: ['antlers', 'mane', 'gray', 'part', 'fair', '#5D4A2E', '#C8D6B4', { hatColor: '#7A4B26', old: true, mouth: 'stern' }],
  nicholas: ['none', 'short', 'brown', 'side', 'tan', '#5B3A26', '#E8C98F', { beard: 'full' }],
  nina: ['none', 'long', 'black', 'flat', 'brown', '#9A3B1E', '#F2D3B1', { earrings: true }],
  otto: ['none', 'none', 'black', 'none', 'tan', '#3A3644', '#CFC8BE', { beard: 'goatee', earrings: true }],
  randell: ['cap', 'tail', 'black', 'none', 'dark', '#2F4F7A', '#EAD3A2', { hatColor: '#27584F', eyepatch: true, mouth: 'grin' }],
  remus: ['hood', 'none', 'gray', 'part', 'fair', '#4A4F5C', '#C9D4DA', { scar: true, beard: 'full' }],
  sen: ['circlet', 'tail', 'black', 'part', 'tan', '#3B3F78', '#D9D3EA', { hatColor: '#D9A93A', sleepy: true }],
  serena: ['wreath', 'long', 'straw', 'side', 'fair', '#22637A', '#C4D9E8', { hatColor: '#3E8A86' }],
  sophie: ['kerchief', 'bob', 'straw', 'none', 'pale', '#2F4F7A', '#C7DAE6', { hatColor: '#A22B3D' }],
  tommy: ['pointy', 'wild', 'straw', 'side', 'fair', '#4B3A66', '#D5D9C3', { hatColor: '#5C6B2A', freckles: true, mouth: 'grin' }],
  wilmot: ['wide', 'none', 'white', 'none', 'fair', '#4C5A2C', '#C7D3A2', { hatColor: '#7A3B1C', beard: 'long', old: true }],
}; // prettier-ignore

export const witchFaces: Readonly<Record<string, Face>> = Object.fromEntries(
  Object.entries(looks).map(([id, look]) => [id, faceOf(look)]),
);
