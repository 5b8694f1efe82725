import type { SeriesPoint } from '../../../net/protocol';
import type { Timeline } from '../../../table/game';
import { bandsOf, valuesOf } from '../../../table/logic/bands';
import { t } from '../../../text/text';

const kLooks = [
  { colour: 'var(--owl)' },
  { colour: 'var(--newt)', dash: '2.5 4' },
  { colour: 'var(--bat)', dash: '9 4' },
];

/** Fate tokens of the three through the rounds. */
export function timeline(points: readonly SeriesPoint[]): Timeline {
  return {
    bands: bandsOf(
      points,
      ({ round }) => round || undefined,
      ({ round }) => t('web.memory.replay.round', { round }),
    ),
    lines: kLooks.map((look, seat) => ({ ...look, values: valuesOf(points, 'tokens', seat) })),
  };
}
