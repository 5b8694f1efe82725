import { faceOf, type Face } from '../art/faces';
import type { Level } from '../net/protocol';

/** The busts of the levels: older and better hatted from one to the next. */
export const levelFaces: Readonly<Record<Level, Face>> = {
  novice: faceOf(['bonnet', 'braids', 'straw', 'part', 'fair', '#8A6A2A', '#D9E0B4', { hatColor: '#F3EAD6', freckles: true, blush: true, mouth: 'grin' }]),
  apprentice: faceOf(['cap', 'bob', 'red', 'side', 'pale', '#2F4F7A', '#EBD2A3', { hatColor: '#3A6E7A', freckles: true }]),
  adept: faceOf(['hood', 'long', 'brown', 'part', 'tan', '#2F6B5E', '#E8D0C0', { mouth: 'smile' }]),
  sorceress: faceOf(['circlet', 'mane', 'black', 'part', 'brown', '#6B2A5C', '#C7DAE6', { hatColor: '#C9962F', earrings: true, mouth: 'smirk' }]),
  archwitch: faceOf(['pointy', 'wild', 'white', 'none', 'pale', '#3D2B57', '#F0D8A8', { old: true, monocle: true, mouth: 'stern' }]),
}; // prettier-ignore
