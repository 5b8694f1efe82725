import { isLevel, kLevels, kMiddleLevel } from '../../levels/levels';
import { levelName } from '../../levels/words';
import type { Level } from '../../net/protocol';
import { joinList, t } from '../../text/text';

/** Who is meant to sit somewhere at a new table: you, somebody who comes by a link, a bot. */
export type Sitter = 'me' | 'open' | Level;

export const sitters: readonly Sitter[] = ['me', 'open', ...kLevels];

/** The seats after one of them is given to somebody; nobody sits on two, so her old one opens. */
export function seated(seats: readonly Sitter[], seat: number, sitter: Sitter): Sitter[] {
  return seats.map((old, index) => {
    if (index === seat) return sitter;
    return sitter === 'me' && old === 'me' ? 'open' : old;
  });
}

/** The first `count` of the seats; further ones are for bots. */
export function resized(
  seats: readonly Sitter[],
  count: number,
  bot: Sitter = kMiddleLevel,
): Sitter[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? bot);
}

/** The seats without one of them. */
export function without(seats: readonly Sitter[], seat: number): Sitter[] {
  return seats.filter((_, index) => index !== seat);
}

/** "you, one person by link and 2 bots (Adept)". */
export function seatsInWords(seats: readonly Sitter[]): string {
  const parts = sitters
    .map((sitter) => ({ sitter, count: seats.filter((seat) => seat === sitter).length }))
    .filter(({ count }) => count > 0)
    .map(({ sitter, count }) =>
      isLevel(sitter)
        ? t('web.new.words.bot', { count, level: levelName(sitter) })
        : t(`web.new.words.${sitter}`, { count }),
    );
  return joinList(parts);
}
