// What things are called in the prompt: on pills, buttons and for screen readers.

import { hasText, joinList, t } from '../../../text/text';
import { partsOf, type Thing } from './things';

/** Families whose names are texts of the game: "potion:love-potion" is `sep.potion.love-potion`. */
const kGameWords = [
  'action',
  'spell',
  'potion',
  'ingredient',
  'witch',
  'building',
  'illness',
  'pick',
];

const ingredients = (ids: string): string =>
  joinList(ids.split('+').map((id) => t(`sep.ingredient.${id}`)));

/** "bonus+luke+luke": each source of a discount once, with how often. */
function discounts(ids: string): string {
  const counts = new Map<string, number>();
  for (const id of ids.split('+')) counts.set(id, (counts.get(id) ?? 0) + 1);
  return joinList([...counts].map(([id, count]) => t(`web.sep.by.${id}`, { count })));
}

/** The name of a thing; `kind` is the question it belongs to. */
export function nameOf(thing: Thing, kind: string | null = null): string {
  const { family, id } = partsOf(thing);
  if (kGameWords.includes(family)) return t(`sep.${family}.${id}`);
  switch (family) {
    case 'done':
      return doneName(kind);
    case 'pay':
      return id === 'nothing' ? t('web.sep.pay.nothing') : ingredients(id);
    case 'by':
      return discounts(id);
    case 'get':
      return t('web.sep.thing.get', { ingredient: t(`sep.ingredient.${id}`) });
    case 'spending':
      return t('web.sep.thing.spending', { potion: t(`sep.potion.${id}`) });
    case 'dismiss':
      return t('web.sep.thing.dismiss', { witch: t(`sep.witch.${id}`) });
    case 'arrange':
      return arrangement(id);
    case 'hospital':
      return t('sep.building.hospital');
    case 'charm':
      return t('web.sep.thing.charm');
    case 'way':
    case 'deal':
    case 'boon':
    case 'half':
    case 'negotiation':
      return t(`web.sep.${family}.${id}`);
    default:
      return t(`web.sep.thing.${family}`, { number: Number(id) });
  }
}

/** "5 over 2": which card lies above, and which half shows between them. */
function arrangement(text: string): string {
  const [upper, how, lower] = text.split(' ');
  return t(`web.sep.arrange.${how}`, { upper, lower });
}

/** What "done" means there: to stay, to go on, or to take nothing more. */
export function doneName(kind: string | null): string {
  const id = `web.sep.done.${kind}`;
  return t(kind !== null && hasText(id) ? id : 'web.sep.done');
}

/** What the button says that sends the option. */
export function sendName(option: string, kind: string | null): string {
  const [verb = ''] = option.split(' ');
  if (verb === 'done') return doneName(kind);
  const id = `web.sep.send.${verb}`;
  return t(hasText(id) ? id : 'web.sep.send');
}

/** The help text about a thing of the game, if there is one. */
export function aboutOf(thing: Thing): string | null {
  const { family, id } = partsOf(thing);
  const of = family === 'hospital' ? 'sep.about.building.hospital' : `sep.about.${family}.${id}`;
  const about = family === 'dismiss' ? `sep.about.witch.${id}` : of;
  return hasText(about) ? about : null;
}
