import { expect, it } from 'vitest';
import { checkOf, isNumber, isText, listOf, objectWith, orNone } from './check.ts';

type Person = { name: string; age?: number; tags: string[] };
const PERSON = checkOf(objectWith<Person>({ name: isText, age: orNone(isNumber), tags: listOf(isText) }));

it.each([
  { name: 'Awa', tags: [] },
  { name: 'Awa', age: 40, tags: ['guide'] },
  { name: 'Awa', tags: [], since: 2019 },
])('takes %j as it is', (value) => {
  expect(PERSON.safeParse(value)).toEqual({ success: true, data: value });
});

it.each([
  undefined,
  null,
  'Awa',
  [],
  { name: 'Awa' },
  { name: 1, tags: [] },
  { name: 'Awa', age: null, tags: [] },
  { name: 'Awa', tags: 'guide' },
  { name: 'Awa', tags: ['guide', 1] },
])('does not take %j', (value) => {
  expect(PERSON.safeParse(value)).toEqual({ success: false });
});
