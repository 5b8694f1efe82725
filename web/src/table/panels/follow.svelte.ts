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
    node.addEventListener('scroll', scrolled);
    $effect(() => {
      list?.();
      back = false;
    });
    $effect(() => {
      list?.();
      length();
      void tick().then(() => {
        if (!back) node.scrollTop = node.scrollHeight;
      });
    });
    return () => node.removeEventListener('scroll', scrolled);
  };
}
