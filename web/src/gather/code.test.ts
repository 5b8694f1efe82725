import { describe, expect, it } from 'vitest';
import { pathFromInvitation } from '../shell/router.svelte';
import { codeFrom } from './code';

describe('a code that was heard', () => {
  it('is found however it is written down', () => {
    const spellings = [
      'karino-tupela',
      'Karino Tupela',
      ' KARINO  TUPELA ',
      'karinotupela',
      'carino tubela',
      'Karrino, Tupella.',
      'kareeno doopela',
      'karíno tupéla',
      'garino-dubela',
    ];
    for (const text of spellings) expect(codeFrom(text), text).toBe('karino-tupela');
  });

  it('leads to the table', () => {
    expect(pathFromInvitation('Karino Tupela')).toBe('/table/karino-tupela');
  });

  it('is nothing else', () => {
    const others = ['', 'two words', 'fenny snake 4171', 'fenny-snake-abcdefghijklmnop', 'karino'];
    for (const text of others) expect(codeFrom(text), text).toBeNull();
  });
});
