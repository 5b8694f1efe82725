import { oncePainted } from '../../shell/painted';

/** For a page on which a table stands: the notes on its symbols and cards come once it is painted. */
export function bringNotes(): void {
  oncePainted(() => void Promise.all([import('./pointing'), import('./enlarging')]));
}
