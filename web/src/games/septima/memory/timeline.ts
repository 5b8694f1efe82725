import type { SeriesPoint } from '../../../net/protocol';
import type { Timeline } from '../../../table/game';
import { bandsOf, valuesOf } from '../../../table/logic/bands';
import { t } from '../../../text/text';
import type { SeriesPoint as YearPoint, View } from '../model/view';
import { covenDashes } from '../panels/score/lines';
import { kCovens } from '../covens';

/** Wisdom of the covens through the Seasons. */
export function timeline(points: readonly SeriesPoint[], view: View): Timeline {
  const people = view.widow ? 1 : view.covens.length;
  const year = points as readonly YearPoint[];
  return {
    bands: bandsOf(
      year,
      ({ season }) => season,
      ({ season }) => t(`sep.season.${season}`),
    ),
    lines: kCovens.slice(0, people).map((coven, seat) => ({
      colour: `var(--${coven})`,
      dash: covenDashes[coven],
      values: valuesOf(year, ({ wisdom }) => wisdom, seat),
    })),
  };
}
