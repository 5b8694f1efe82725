import { MediaQuery } from 'svelte/reactivity';

/** Below this width pages are laid out for one hand; the same number stands in the style sheets. */
export const phone = new MediaQuery('width < 760px');
