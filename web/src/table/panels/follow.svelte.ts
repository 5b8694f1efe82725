// The newest line of something that grows at its end stays in sight, unless one reads further up.

import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** So near to the end one has not scrolled back. */
const kNearEnd = 24;

export interface Growing {
  /** What is shown; with another list the reader begins at its end. */
  list?: () => unknown;
  /** Changes with every line. */
  length: () => unknown;
}

/** `{@attach followEnd({ length: () => lines.length })}` on the element that scrolls. */
export function followEnd({ list, length }: Growing): Attachment<HTMLElement> {
  return (node) => {
    let back = false;
    const scrolled = () => {
      back = node.scrollHeight - node.clientHeight - node.scrollTop > kNearEnd;
    };
    const stay = () => {
      if (!back) node.scrollTop = node.scrollHeight;
    };
    node.addEventListener('scroll', scrolled);
    // A panel that gets lower would hide its end.
    const sized = new ResizeObserver(stay);
    sized.observe(node);
    $effect(() => {
      list?.();
      back = false;
    });
    $effect(() => {
      list?.();
      length();
      void tick().then(stay);
    });
    return () => {
      sized.disconnect();
      node.removeEventListener('scroll', scrolled);
    };
  };
}
