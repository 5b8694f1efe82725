import { ScaledQuery } from '../shell/scale.svelte';

/** Phones and small windows: one column, with sheets for what does not fit. */
export const compact = new ScaledQuery('max-width: 1099px');
/** Too narrow for a note beside the hand: the prompt says why a card may not be played. */
export const noNote = new ScaledQuery('max-width: 1279px');
/** A phone on its side, or a window that is much enlarged: what is asked stands beside the table, not under it. */
export const landscape = new ScaledQuery('(560px <= width < 1100px) and (height < 600px)');
/** A tablet, or a window as large: the map, and something beside it. */
export const tablet = new ScaledQuery('(700px <= width < 1100px) and (height >= 600px)');
/** A desk as low as small laptops are: panels are as low as their words. */
export const lowDesk = new ScaledQuery('(width >= 1100px) and (height < 780px)');
/** A phone so low that cards and pictures shrink. */
export const low = new ScaledQuery('(max-width: 1099px) and (max-height: 699px)');
