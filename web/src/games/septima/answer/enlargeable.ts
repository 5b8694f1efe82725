// Whatever has more to read than it can show can be enlarged: right click, long press, or the keyboard's menu key.
// {@attach enlargeable(() => name, () => words)}

const kLongPressMs = 600;
const kSteady = 10;

export function enlargeable(name: () => string, words: () => string | null) {
  return (node: Element): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };

    async function open(): Promise<void> {
      clearTimeout(timer);
      const { enlarge } = await import('../symbols/enlarge');
      if (!document.querySelector('dialog[open]')) enlarge(node, name(), words() ?? '');
    }
    const menu = (event: Event) => {
      if (!words()) return;
      event.preventDefault();
      event.stopPropagation();
      void open();
    };
    const press = (event: Event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      if (pointerType !== 'touch' || !words()) return;
      start = { x: clientX, y: clientY };
      clearTimeout(timer);
      timer = setTimeout(() => void open(), kLongPressMs);
    };
    const move = (event: Event) => {
      const { clientX, clientY } = event as PointerEvent;
      if (Math.hypot(clientX - start.x, clientY - start.y) > kSteady) clearTimeout(timer);
    };
    const lift = () => clearTimeout(timer);
    const listeners: [string, (event: Event) => void][] = [
      ['contextmenu', menu],
      ['pointerdown', press],
      ['pointermove', move],
      ['pointerup', lift],
      ['pointercancel', lift],
    ];
    for (const [event, listener] of listeners) node.addEventListener(event, listener);
    return () => {
      lift();
      for (const [event, listener] of listeners) node.removeEventListener(event, listener);
    };
  };
}
