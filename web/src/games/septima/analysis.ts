import { hasText, t } from '../../text/text';

export { default as Moment } from './analysis/Moment.svelte';

/** A kind of decisions: what was asked. Chance is asked nothing. */
export const kindWords = (kind: string): string =>
  hasText(`sep.ask.${kind}`) ? t(`sep.ask.${kind}`) : '';
