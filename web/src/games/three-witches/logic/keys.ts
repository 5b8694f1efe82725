// Which key does what at the table.

import type { Ask } from '../../../net/protocol';

export type KeyAction =
  | { do: 'card'; index: number }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'option'; option: string }
  | { do: 'send' | 'back' | 'signals' };

const kSimple: Record<string, KeyAction> = {
  Enter: { do: 'send' },
  Escape: { do: 'back' },
  ArrowLeft: { do: 'move', by: -1 },
  ArrowRight: { do: 'move', by: 1 },
  s: { do: 'signals' },
};

/** The action of a key while `ask` is open, or null if the table does not use the key. */
export function keyAction(key: string, ask: Ask | null): KeyAction | null {
  const named = kSimple[key.length === 1 ? key.toLowerCase() : key];
  if (named) return named;
  if (!ask?.you) return null;
  const wishes = { '3': ['bid 3'], '4': ['bid 4'], p: ['pass', 'hold'] }[key.toLowerCase()];
  const option = wishes?.find((wish) => ask.options.includes(wish));
  if (option) return { do: 'option', option };
  if (ask.kind !== 'bid' && /^[1-6]$/.test(key)) return { do: 'card', index: Number(key) - 1 };
  return null;
}
