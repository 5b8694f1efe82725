const kArrows = {
  horizontal: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowUp', 'ArrowDown'],
} as const;

/** The tab that a key leads to, round and round: arrows along the tabs, Home and End; null for any other key. */
export function tabAfter<Name extends string>(
  key: string,
  names: readonly Name[],
  from: Name,
  way: keyof typeof kArrows = 'horizontal',
): Name | null {
  const [back, on] = kArrows[way];
  const at = names.indexOf(from);
  const goals: Record<string, number> = { [back]: at - 1, [on]: at + 1, Home: 0, End: -1 };
  const goal = goals[key];
  return goal === undefined ? null : (names.at(goal % names.length) ?? null);
}
