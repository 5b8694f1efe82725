// Right click, long press and the menu key enlarge what can be enlarged. Loaded once the table stands.

import { enlargeables } from './enlargeable';

const kLongPressMs = 600;
const kSteady = 10;

let timer: ReturnType<typeof setTimeout> | undefined;
let start = { x: 0, y: 0 };

/** The nearest thing around it that can be enlarged now. */
function cardAt(target: EventTarget | null): Element | null {
  for (let node = target as Element | null; node; node = node.parentElement) {
    const card = enlargeables.get(node);
    if (card?.draw || card?.words()) return node;
  }
  return null;
}

async function open(card: Element): Promise<void> {
  clearTimeout(timer);
  const { enlarge } = await import('./enlarge');
  const found = enlargeables.get(card)!;
  if (!document.querySelector('dialog[open]')) enlarge(card, found);
}

const lift = () => clearTimeout(timer);

document.addEventListener('contextmenu', (event) => {
  const card = cardAt(event.target);
  if (!card) return;
  event.preventDefault();
  void open(card);
});
document.addEventListener('pointerdown', ({ pointerType, clientX, clientY, target }) => {
  const card = pointerType === 'touch' ? cardAt(target) : null;
  if (!card) return;
  start = { x: clientX, y: clientY };
  clearTimeout(timer);
  timer = setTimeout(() => void open(card), kLongPressMs);
});
document.addEventListener('pointermove', ({ clientX, clientY }) => {
  if (Math.hypot(clientX - start.x, clientY - start.y) > kSteady) lift();
});
document.addEventListener('pointerup', lift);
document.addEventListener('pointercancel', lift);
