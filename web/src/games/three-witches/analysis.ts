import { t } from '../../text/text';

/** A kind of decisions, in words. */
export const kindWords = (kind: string): string => t(`tw.kind.${kind}`);
