import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('makes each thing once, and forgets the one that nobody has asked for longest', () => {
  const ask = remembered<string>(2);
  const made: string[] = [];
  const of = (key: string) =>
    ask(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect([of('a'), of('b'), of('a'), of('c'), of('a'), of('b')]).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps nothing of what could not be made', () => {
  const ask = remembered<string>(2);
  expect(() =>
    ask('a', () => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(ask('a', () => 'A')).toBe('A');
});
