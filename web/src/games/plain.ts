// What the pages show of a game that brings nothing of its own: its texts `<id>.name` and `<id>.about`, and what the
// server says of it.

import { kMiddleLevel, nearest } from '../levels/levels';
import { hasText, nameOr, t } from '../text/text';
import { asClient, type GameClient } from './client';
import { offerOf } from './offers.svelte';
import PlainEmblem from './PlainEmblem.svelte';

export function plainClient(id: string): GameClient {
  const { seats, bots } = offerOf(id) ?? { seats: [2, 2] as const, bots: ['novice'] as const };
  const [fewest, most] = seats;
  const others = most - 1;
  const bot = nearest(bots, kMiddleLevel) ?? 'open';
  const about = () => (hasText(`${id}.about`) ? t(`${id}.about`) : '');
  return asClient<null>({
    id,
    name: () => nameOr(`${id}.name`, id),
    card: () => ({
      facts: t('web.start.plain.facts', { fewest, most, same: String(fewest === most) }),
      kind: t('web.start.plain.kind'),
      pitch: about(),
    }),
    icon: 'cards',
    Emblem: PlainEmblem,
    books: [],
    lesson: null,
    setup: {
      seats: ['me', ...Array.from({ length: others }, () => bot)],
      counts: Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more),
      options: null,
      ...(fewest === most
        ? {}
        : {
            variant: (setup) => ({ players: setup.seats.length }),
            parts: (setup) => [String(setup.seats.length)],
          }),
    },
    bots,
    quick: { bots: others, ...(fewest === most ? {} : { variant: { players: most } }) },
    myTable: (_, others) => t('web.start.plain.mine', { others }),
    openTable: ({ open }, names) => (open > 0 ? t('web.start.open.free', { names, open }) : names),
    naming: {},
  });
}
