// What comes next in a turn, in words.

import type { Message } from '../../../net/protocol';
import { joinList } from '../../../text/text';
import type { View } from './view';

const say = (id: string, args: Record<string, unknown> = {}): Message => ({ id, args });

/** "Then Collect, matched with Jonas." */
export function actionAhead(view: View, names: readonly string[]): Message | null {
  const turn = view.turn;
  if (!turn) return null;
  const { seat, action } = turn;
  const rivals = view.matches?.[seat]?.with ?? [];
  const septima = turn.match.includes('left') || turn.match.includes('right');
  const args = { action, names: joinList(rivals.map((one) => names[one] ?? '')) };
  if (turn.match.length === 0) return say('web.sep.ahead.alone', args);
  if (rivals.length === 0)
    return say(septima ? 'web.sep.ahead.septima' : 'web.sep.ahead.matched', args);
  return say(septima ? 'web.sep.ahead.both' : 'web.sep.ahead.covens', args);
}

/** What follows for the coven whose turn it is; `of` is whose question is open. */
export function turnAhead(
  view: View,
  you: number | null,
  names: readonly string[],
  of = you,
): Message[] {
  const turn = view.turn;
  if (!turn || turn.seat !== of) return [];
  const later = view.order.slice(view.order.indexOf(turn.seat) + 1);
  const after =
    later.length > 0
      ? say(of === you ? 'web.sep.ahead.afterYou' : 'web.sep.ahead.after', {
          names: joinList(later.map((seat) => names[seat] ?? '')),
          seat: turn.seat,
        })
      : null;
  const next = stageAhead(view, names);
  return [next, after].filter((one) => one !== null);
}

function stageAhead(view: View, names: readonly string[]): Message | null {
  const turn = view.turn!;
  switch (turn.stage) {
    case 'quick':
    case 'before':
      return actionAhead(view, names);
    case 'card':
      return say('web.sep.ahead.window', { mode: view.mode });
    case 'after': {
      const count = view.forecast.suspicion[turn.seat]!;
      const advance = view.matches?.[turn.seat]?.advance ?? false;
      if (count > 0)
        return say(advance ? 'web.sep.ahead.raiseAdvance' : 'web.sep.ahead.raise', { count });
      return say(advance ? 'web.sep.ahead.advance' : 'web.sep.ahead.end');
    }
    default:
      return say('web.sep.ahead.end');
  }
}
