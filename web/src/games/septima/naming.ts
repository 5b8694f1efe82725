import { nameOr, type Naming } from '../../text/text';

/** Arguments of messages that name things: the text `sep.<argument>.<id>`. */
const kFamilies = [
  'ingredient',
  'action',
  'illness',
  'patient',
  'potion',
  'element',
  'witch',
  'spell',
  'building',
  'pick',
  'season',
  'source',
];

export const naming: Naming = Object.fromEntries(
  kFamilies.map((family) => [family, (id: string) => nameOr(`sep.${family}.${id}`, id)]),
);
