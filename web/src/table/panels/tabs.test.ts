import { expect, test } from 'vitest';
import { tabAfter } from './tabs';

const kTabs = ['since', 'log', 'chat'] as const;

test.each([
  ['ArrowRight', 'since', 'log'],
  ['ArrowRight', 'chat', 'since'],
  ['ArrowLeft', 'since', 'chat'],
  ['Home', 'chat', 'since'],
  ['End', 'since', 'chat'],
  ['ArrowDown', 'since', null],
  ['a', 'since', null],
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(tabAfter(key, kTabs, from)).toBe(to);
});

test('below each other, the arrows up and down lead along', () => {
  expect(tabAfter('ArrowDown', kTabs, 'chat', 'vertical')).toBe('since');
  expect(tabAfter('ArrowUp', kTabs, 'log', 'vertical')).toBe('since');
  expect(tabAfter('ArrowRight', kTabs, 'log', 'vertical')).toBeNull();
});
