/** Hears of its element's size whenever that changes. Unlike `bind:clientWidth`, it never makes the browser lay the page out at once. */
export const sized =
  (take: (width: number, height: number) => void) =>
  (node: Element): (() => void) => {
    const observer = new ResizeObserver(() => take(node.clientWidth, node.clientHeight));
    observer.observe(node);
    return () => observer.disconnect();
  };
