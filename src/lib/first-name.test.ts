import { expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

it.each([
  ['Mary Smith', 'Mary'],
  ['  Dr Awa  Touray', 'Awa'],
  ["O'Brien", "O'Brien"],
  ['Łukasz', 'Łukasz'],
  ['王小明', '王小明'],
  ['किरण शर्मा', 'किरण'],
  ['Mrs.', null],
  ['', null],
  ['mary@example.com', null],
  ['+220 700 0000', null],
  ['<script>', null],
])('we call "%s" %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
