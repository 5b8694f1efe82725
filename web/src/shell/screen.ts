import { ScaledQuery } from './scale.svelte';

/** Below this width pages are laid out for one hand; the same number stands in the style sheets. */
export const phone = new ScaledQuery('width < 760px');
