// Whatever has more to read than it can show can be enlarged: right click, long press, or the keyboard's menu key
// (enlarging.ts). {@attach enlargeable(() => name, () => words)}

/** Draws a picture that wide at most and high at most, until what it returns is called. */
export type Draw = (place: HTMLElement, room: { width: number; height: number }) => () => void;

export interface Enlargeable {
  name(): string;
  words(): string | null;
  /** Instead of a copy of what is on the table; below it stands what its symbols mean. */
  draw?: Draw | undefined;
}

export const enlargeables = new WeakMap<Element, Enlargeable>();

export const enlargeable =
  (name: () => string, words: () => string | null, draw?: Draw) => (node: Element) => {
    enlargeables.set(node, { name, words, draw });
  };
