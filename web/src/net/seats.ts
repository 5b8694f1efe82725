// The seats this browser owns. A token is a secret: it never leaves local storage but in requests and
// in the fragment of the seat's own link.

export interface MySeat {
  table: string;
  token: string;
  /** The name the person sat down with. */
  name: string;
  seat: number;
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

/** Keeps the seat; an older one at the same table gives way. */
export function rememberSeat(seat: MySeat): void {
  const others = mySeats().filter((other) => other.table !== seat.table);
  store([seat, ...others].slice(0, kMost));
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
