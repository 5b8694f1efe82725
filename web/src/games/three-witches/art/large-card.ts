import { mount, unmount } from 'svelte';
import { enlargeable } from '../../../table/notes/enlargeable';
import { rankedName } from '../cards';
import Card from './Card.svelte';

const kWidest = 260;

/** {@attach largeCard(() => card)}: it can be enlarged, unless it is unknown. */
export const largeCard = (card: () => string | null) => (node: Element) => {
  const shown = card();
  if (shown === null || shown === '?') return;
  enlargeable(
    () => rankedName(shown),
    () => '',
    (target, room) => {
      const width = Math.max(100, Math.min(kWidest, room.width, room.height / 1.4));
      const large = mount(Card, { target, props: { card: shown, width } });
      return () => void unmount(large);
    },
  )(node);
};
