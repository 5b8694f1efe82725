// What the stage has covered comes back a part a frame, since painting all of it takes too long for one. For use while
// a component is made.

import { oncePainted } from '../../shell/painted';

/** How many of the `parts` are not to be seen yet; none where somebody is asked something there. */
export function uncovering(parts: number, isStaged: () => boolean, isAsked: () => boolean) {
  let left = $state(0);
  $effect.pre(() => {
    if (isStaged()) {
      left = parts;
      return;
    }
    if (isAsked()) left = 0;
    if (left === 0) return;
    let isWanted = true;
    oncePainted(() => {
      if (isWanted) --left;
    });
    return () => (isWanted = false);
  });
  return {
    get left() {
      return left;
    },
  };
}
