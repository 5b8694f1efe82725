// A note that appears beside whatever is pointed at, focused, or pressed for long. It works on HTML and SVG, in
// panels that clip and in dialogs: {@attach tooltip(() => text)}. What bears the name of a symbol (`data-symbol`) needs
// nothing else: its note tells its rule and leads to the book, and stays while one points at it, and after a long press.
// {@attach symbol('moon', () => text)} names it, and says how things stand. How notes come and go is in pointing.ts.

/** What the notes say that are more than a symbol's. */
export const texts = new WeakMap<Element, () => string | null>();

/** How things stand with it. */
export const wordsOf = (node: Element): string => texts.get(node)?.() ?? '';

let gone: (node: Element) => void = () => undefined;

/** Tells of those that leave the table. */
export function onGone(listener: (node: Element) => void): void {
  gone = listener;
}

/** An attachment; null or empty text shows nothing, unless it is a symbol. */
export function tooltip(text: () => string | null) {
  return (node: Element): (() => void) => {
    texts.set(node, text);
    return () => {
      texts.delete(node);
      gone(node);
    };
  };
}

/** An attachment for what stands for something of the rules; `text` says how things stand. */
export function symbol(name: string, text: () => string | null = () => null) {
  return (node: Element): (() => void) => {
    node.setAttribute('data-symbol', name);
    return tooltip(text)(node);
  };
}
