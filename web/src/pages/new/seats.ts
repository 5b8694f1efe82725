import { joinList, t } from '../../text/text';

/** Who is meant to sit somewhere at a new table. */
export type Sitter = 'me' | 'open' | 'greedy' | 'random';

export const sitters: readonly Sitter[] = ['me', 'open', 'greedy', 'random'];

/** The seats after one of them is given to somebody; nobody sits on two, so her old one opens. */
export function seated(seats: readonly Sitter[], seat: number, sitter: Sitter): Sitter[] {
  return seats.map((old, index) => {
    if (index === seat) return sitter;
    return sitter === 'me' && old === 'me' ? 'open' : old;
  });
}

/** The first `count` of the seats; further ones are for bots. */
export function resized(seats: readonly Sitter[], count: number, bot: Sitter = 'greedy'): Sitter[] {
  return Array.from({ length: count }, (_, seat) => seats[seat] ?? bot);
}

/** The seats without one of them. */
export function without(seats: readonly Sitter[], seat: number): Sitter[] {
  return seats.filter((_, index) => index !== seat);
}

/** "you, one person by link and one cunning bot". */
export function seatsInWords(seats: readonly Sitter[]): string {
  const parts = sitters
    .map((sitter) => ({ sitter, count: seats.filter((seat) => seat === sitter).length }))
    .filter(({ count }) => count > 0)
    .map(({ sitter, count }) => t(`web.new.words.${sitter}`, { count }));
  return joinList(parts);
}
