import { t } from '../text/text';
import type { Whole } from './analysis.svelte';

/** Which part of the match it was, and the number of the move, which is counted from 0 here. */
export function whereIn({ timeline }: Pick<Whole, 'timeline'>, at: number): string {
  const where = timeline?.bands.findLast(({ from }) => from <= at)?.label;
  const move = at + 1;
  return where ? t('web.analysis.when', { where, move }) : t('web.analysis.move', { move });
}
