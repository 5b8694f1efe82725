import type { SeriesPoint } from '../../../net/protocol';
import type { Timeline } from '../../../table/game';
import { bandsOf, valuesOf } from '../../../table/logic/bands';
import { t } from '../../../text/text';
import type { SeriesPoint as RoundPoint } from '../view.generated';

const kLooks = [
  { colour: 'var(--owl)' },
  { colour: 'var(--newt)', dash: '2.5 4' },
  { colour: 'var(--bat)', dash: '9 4' },
];

/** Fate tokens of the three through the rounds. */
export function timeline(points: readonly SeriesPoint[]): Timeline {
  const rounds = points as readonly RoundPoint[];
  return {
    bands: bandsOf(
      rounds,
      ({ round }) => round || undefined,
      ({ round }) => t('web.memory.replay.round', { round }),
    ),
    lines: kLooks.map((look, seat) => ({
      ...look,
      values: valuesOf(rounds, ({ tokens }) => tokens, seat),
    })),
  };
}
