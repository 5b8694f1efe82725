// The patterns that tell covens apart without their colours, and the other hatchings. They are put into the
// page once, when the first piece that needs one is drawn.

import type { CovenColour } from '../covens';

const kSheet = 'coven-patterns';

const fills: Record<CovenColour, string> = {
  green:
    '<pattern id="coven-green" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3.2" height="8" fill="var(--onCoven)" opacity=".38"/></pattern>',
  orange:
    '<pattern id="coven-orange" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r="1.35" fill="var(--onCoven)" opacity=".6"/><circle cx="5.5" cy="5.5" r="1.35" fill="var(--onCoven)" opacity=".6"/></pattern>',
  gray: '<pattern id="coven-gray" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 1.5H6" stroke="var(--onCoven)" stroke-width="1.6" opacity=".5"/></pattern>',
  purple:
    '<pattern id="coven-purple" width="10" height="8" patternUnits="userSpaceOnUse"><path d="M0 6L5 2L10 6" fill="none" stroke="var(--onCoven)" stroke-width="1.7" opacity=".5"/></pattern>',
  widow:
    '<pattern id="coven-widow" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0L8 8M8 0L0 8" fill="none" stroke="var(--onWidow)" stroke-width="1" opacity=".4"/></pattern>',
};

const hatchings =
  '<pattern id="shadow-zone" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><rect width="5" height="10" fill="var(--widow)" opacity=".32"/></pattern>' +
  '<pattern id="sent-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect width="2.4" height="7" fill="var(--wisp)" opacity=".7"/></pattern>';

function lay(): void {
  if (document.getElementById(kSheet)) return;
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.id = kSheet;
  sheet.setAttribute('width', '0');
  sheet.setAttribute('height', '0');
  sheet.setAttribute('aria-hidden', 'true');
  sheet.style.position = 'absolute';
  sheet.innerHTML = `<defs>${Object.values(fills).join('')}${hatchings}</defs>`;
  document.body.append(sheet);
}

/** The pattern of a coven, as a paint to lay over its colour. */
export function patternOf(colour: CovenColour): string {
  lay();
  return `url(#coven-${colour})`;
}

export function hatching(name: 'shadow-zone' | 'sent-hatch'): string {
  lay();
  return `url(#${name})`;
}
