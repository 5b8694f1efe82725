import { joinList } from '../../../text/text';
import { doneName, nameOf } from './names';
import { thingsOf } from './options';

/** An option in words: the things that it is made of. */
export function choiceName(option: string, kind: string | null): string {
  return joinList(
    thingsOf(option).map((thing) => (thing === 'done' ? doneName(kind) : nameOf(thing, kind))),
  );
}
