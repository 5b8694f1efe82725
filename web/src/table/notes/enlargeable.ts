// Whatever has more to read than it can show can be enlarged: right click, long press, or the keyboard's menu key
// (enlarging.ts). {@attach enlargeable(() => name, () => words)}

export interface Enlargeable {
  name(): string;
  words(): string | null;
}

export const enlargeables = new WeakMap<Element, Enlargeable>();

export const enlargeable = (name: () => string, words: () => string | null) => (node: Element) => {
  enlargeables.set(node, { name, words });
};
