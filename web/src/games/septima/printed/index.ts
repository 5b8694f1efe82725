import content from '../../../../../content/septima/septima.json';
import { tally, type Box } from '../../../pages/printed/box';
import { need } from '../../../text/language.svelte';
import { entriesOf, groupIds } from './entries';
import EntryPicture from './EntryPicture.svelte';
import type { Pack } from './pack';

/** The box that everybody plays with. */
export async function openBox(): Promise<Box> {
  await need('printed', 'game:septima');
  const pack = content as unknown as Pack;
  const box: Box<never> = {
    groups: groupIds,
    entriesOf: (group) => entriesOf(pack, group) as never[],
    counts: tally(pack),
    Picture: EntryPicture,
  };
  return box as unknown as Box;
}
