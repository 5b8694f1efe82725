// What several people saw of one moment, put together: what one does not know, null or "?", another may.

const isUnknown = (value: unknown) => value === null || value === undefined || value === '?';

/** `base`, with what is unknown in it as one of the `others` knows it. */
export function merged<V>(base: V, others: readonly V[]): V {
  if (isUnknown(base)) return others.find((other) => !isUnknown(other)) ?? base;
  if (Array.isArray(base)) {
    const lists = others.filter((other): other is V & unknown[] => Array.isArray(other));
    return base.map((item: unknown, place) =>
      merged(
        item,
        lists.map((list) => list[place]),
      ),
    ) as V;
  }
  if (typeof base !== 'object') return base;
  const objects = others.filter((other) => typeof other === 'object' && other !== null);
  return Object.fromEntries(
    Object.entries(base as object).map(([name, value]) => [
      name,
      merged(
        value,
        objects.map((each) => (each as Record<string, unknown>)[name]),
      ),
    ]),
  ) as V;
}
