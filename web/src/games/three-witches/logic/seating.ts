// Who sits where as the viewer sees the table: clockwise from the viewer, who sits at the bottom.

export interface Seating {
  me: number;
  left: number;
  right: number;
}

export function seating(you: number | null): Seating {
  const me = you ?? 0;
  return { me, left: (me + 1) % 3, right: (me + 2) % 3 };
}
