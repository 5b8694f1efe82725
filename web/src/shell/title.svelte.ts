// The title of the page: what the page itself knows, or the name of its kind until it does.

class Title {
  /** Set by a page that knows better, and taken back when it goes. */
  own = $state<string | null>(null);
}
export const title = new Title();

/** For an effect: titles the page until the effect runs again or the page goes. */
export function entitle(words: string | null): () => void {
  title.own = words;
  return () => (title.own = null);
}
