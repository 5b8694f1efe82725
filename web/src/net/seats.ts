// The seats this browser owns. A token is a secret: it never leaves local storage but in requests and
// in the fragment of the seat's own link.

export interface MySeat {
  table: string;
  token: string;
  /** The name the person sat down with. */
  name: string;
  seat: number;
  /** The match is over, or the server does not know the table any more. */
  over?: boolean;
}

const kKey = 'cauldron.seats';
const kMost = 50;

export function mySeats(): MySeat[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    return [];
  }
}

export function seatAt(table: string): MySeat | undefined {
  return mySeats().find((seat) => seat.table === table);
}

/**
 * Keeps the seat; an older one at the same table gives way. Where there are too many, those of
 * finished matches go first, then the oldest.
 */
export function rememberSeat(seat: MySeat): void {
  const others = mySeats().filter((other) => other.table !== seat.table);
  const seats = [seat, ...others];
  const running = seats.filter(({ over }) => !over);
  const finished = seats.filter(({ over }) => over);
  const kept = new Set([...running, ...finished].slice(0, kMost));
  store(seats.filter((each) => kept.has(each)));
}

/** Notes which of the `asked` tables are still played; the others are over or gone. */
export function noteRunning(asked: readonly string[], running: readonly string[]): void {
  store(
    mySeats().map((seat) =>
      asked.includes(seat.table) ? { ...seat, over: !running.includes(seat.table) } : seat,
    ),
  );
}

/** Nothing has been played to its end here yet. */
export function isNewcomer(): boolean {
  return !mySeats().some(({ over }) => over);
}

export function forgetSeat(table: string): void {
  store(mySeats().filter((seat) => seat.table !== table));
}

function store(seats: MySeat[]): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(seats));
  } catch {
    // Private windows may refuse storage; the seat's link still works.
  }
}

function isSeat(value: unknown): value is MySeat {
  const seat = value as MySeat;
  return typeof seat?.table === 'string' && typeof seat.token === 'string';
}
