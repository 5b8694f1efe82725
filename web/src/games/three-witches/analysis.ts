import { t } from '../../text/text';

export { default as Moment } from './analysis/Moment.svelte';
export { default as Picture } from './analysis/Picture.svelte';

/** A kind of decisions, in words. */
export const kindWords = (kind: string): string => t(`tw.kind.${kind}`);
