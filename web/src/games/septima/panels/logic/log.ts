// How a line of the log is drawn: its badge, or a heading.

import type { Message } from '../../../../net/protocol';

export type LineKind = 'heading' | 'seat' | 'own' | 'widow' | 'chance' | 'table';

const kHeadings = /^sep\.log\.(season|phase|trials)$/;
const kChance =
  /^sep\.log\.(lunar|patient|marker|building|reveal|fixed_roll|die|first|citizen_angry)$/;
const kWidow = /^sep\.log\.(widow|spider|scuttle|cursed|copy|bottom_witch)/;

export function lineKind({ id, args }: Message): LineKind {
  if (kHeadings.test(id)) return 'heading';
  if (id.endsWith('_own')) return 'own';
  if (kWidow.test(id)) return 'widow';
  if (kChance.test(id)) return 'chance';
  return typeof args?.['seat'] === 'number' ? 'seat' : 'table';
}
