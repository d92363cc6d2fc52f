import { expect, it } from 'vitest';
import { frozen, memoize } from './memoize.ts';

it('makes each text once, and forgets what was not asked for longest', () => {
  const made: string[] = [];
  const upper = memoize(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('remembers nothing as well as something', () => {
  let made = 0;
  const nothing = memoize(1, () => {
    made += 1;
    return undefined;
  });
  expect([nothing('a'), nothing('a'), made]).toEqual([undefined, undefined, 1]);
});

it('what is shared cannot be changed, however deep', () => {
  const shared = frozen({ list: [{ name: 'Awa' }] });
  expect(() => shared.list.push({ name: 'Ebrima' })).toThrow(TypeError);
  expect(() => Object.assign(shared.list[0] ?? {}, { name: 'Ebrima' })).toThrow(TypeError);
});
