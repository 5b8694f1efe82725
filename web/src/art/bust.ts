// The outlines that busts are put together from.

import type { Beard, Fringe, Hair } from './witches';

export const hairOutlines: Record<Hair, string> = {
  long: 'M22 52C18 22 36 12 50 12S82 22 78 52C80 72 84 84 82 96H18C16 84 20 72 22 52Z',
  bob: 'M24 50C20 22 36 14 50 14S80 22 76 50C77 60 76 66 72 70H28C24 66 23 60 24 50Z',
  short: 'M27 44C24 22 38 15 50 15S76 22 73 44L72 52H28Z',
  braids:
    'M25 50C20 22 36 13 50 13S80 22 75 50L74 60H26ZM26 56C18 66 26 74 20 84C18 90 22 96 26 96C32 92 28 84 32 78C34 70 30 62 30 56ZM74 56C82 66 74 74 80 84C82 90 78 96 74 96C68 92 72 84 68 78C66 70 70 62 70 56Z',
  curls:
    'M30 30C22 30 18 40 24 46C18 52 22 62 28 62H72C78 62 82 52 76 46C82 40 78 30 70 30C70 18 58 12 50 16C42 12 30 18 30 30Z',
  bun: 'M28 46C25 24 38 17 50 17S75 24 72 46ZM50 4a10 9 0 1 1-.1 0Z',
  none: '',
};

export const fringeOutlines: Record<Fringe, string> = {
  part: 'M30 46C30 32 40 25 50 25C60 25 70 32 70 46C64 42 58 36 54 29C50 36 40 42 30 46Z',
  flat: 'M30 42C31 30 40 24 50 24S69 30 70 42C58 36 42 36 30 42Z',
  side: 'M30 46C29 32 38 24 52 24C64 25 70 34 70 46C66 38 56 34 46 34C40 36 34 40 30 46Z',
  none: '',
};

export const beardOutlines: Record<Beard, { hair: string; mouth: string }> = {
  full: {
    hair: 'M30 52C30 66 38 80 50 82C62 80 70 66 70 52C66 60 58 60 50 60S34 60 30 52Z',
    mouth: 'M43 66Q50 70 57 66',
  },
  long: {
    hair: 'M29 50C28 66 34 84 50 98C66 84 72 66 71 50C66 60 58 58 50 60S34 60 29 50Z',
    mouth: 'M43 66Q50 70 57 66M44 76L48 88M56 76L52 88',
  },
  goatee: {
    hair: 'M41 62Q50 58 59 62C58 74 54 82 50 84C46 82 42 74 41 62Z',
    mouth: 'M45 67H55',
  },
};

export const face = 'M50 25C64 25 71 34 71 47C71 62 61 75 50 75S29 62 29 47C29 34 36 25 50 25Z';
export const shade = 'M64 33C71 44 68 62 54 74C64 71 71 60 71 47C71 41 69 36 64 33Z';
export const shoulders = 'M8 104C12 84 32 80 41 77L42 66H58L59 77C68 80 88 84 92 104Z';
export const neck = 'M42 66H58L59 77Q50 86 41 77Z';
