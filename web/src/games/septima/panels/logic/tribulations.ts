// The eight Tribulations of the solo game.

import { t } from '../../../../text/text';
import type { SeptimaTable } from '../../septima.svelte';
import { ritualSpace, topRibbonRow } from './ritual';

export interface TribulationLine {
  id: 'book' | 'witches' | 'widow' | 'ribbon' | 'wisdom';
  met: boolean | null;
  words: string;
  progress: string;
}

export interface TribulationList {
  lines: TribulationLine[];
  /** How many hold now; the Book counts up to four. */
  held: number;
  needed: number;
}

const kCovenSize = 4;

export function tribulations(table: SeptimaTable): TribulationList {
  const { view, content } = table;
  const sent = view.tribulations!;
  const person = table.coven(0);
  const widow = table.coven(1);
  const book = view.books[0] ?? [];
  const bookMet = book.filter((it) => it.met).length;
  const row = person.ritual === null ? 0 : (ritualSpace(content, person.ritual)?.row ?? 0);
  const left = sent.left;
  const score = sent.needed;
  const witches = person.witches.length;
  const hers = widow.witches.length;
  const lines: TribulationLine[] = [
    {
      id: 'book',
      met: book.length > 0 ? bookMet === book.length : null,
      words: t('web.sep.panel.book'),
      progress: t('web.sep.panel.progress.of', { have: bookMet, count: kCovenSize }),
    },
    {
      id: 'witches',
      met: witches === kCovenSize,
      words: t('web.sep.panel.tribulation.witches', { count: kCovenSize }),
      progress: t('web.sep.panel.progress.of', { have: witches, count: kCovenSize }),
    },
    {
      id: 'widow',
      met: hers < kCovenSize,
      words: t('web.sep.panel.tribulation.widow', { count: kCovenSize - 1 }),
      progress: t('web.sep.panel.progress.now', { have: hers }),
    },
    {
      id: 'ribbon',
      met: row >= topRibbonRow(content),
      words: t('web.sep.panel.tribulation.ribbon'),
      progress: t('web.sep.panel.tribulation.row', { row, of: topRibbonRow(content) }),
    },
    {
      id: 'wisdom',
      met: left >= score,
      words: t('web.sep.panel.tribulation.wisdom', { count: score }),
      progress: t('web.sep.panel.progress.now', { have: left }),
    },
  ];
  return { lines, held: sent.met.filter(Boolean).length, needed: sent.tribulations_needed };
}
