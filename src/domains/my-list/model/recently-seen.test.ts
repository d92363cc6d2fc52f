import { expect, it } from 'vitest';
import { readSeen, type SeenPage, withSeen } from './recently-seen';

const page = (name: string): SeenPage => ({ path: `/tours/${name}`, title: name });

it('the latest stands first, each page once, six at most', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(page).reduce<SeenPage[]>(withSeen, []);
  expect(seven.map(({ title }) => title)).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
  expect(withSeen(seven, { path: '/tours/c', title: 'C now' }).map(({ title }) => title)).toEqual(['C now', 'g', 'f', 'e', 'd', 'b']);
});

it.each([
  [undefined],
  ['seen'],
  [{}],
  [[null, 7, { path: '/tours/a' }, { path: '//elsewhere.example', title: 'A' }, { path: 'javascript:alert(1)', title: 'A' }, { path: '/tours/a', title: '' }]],
])('what is no such list is an empty one: %j', (value) => {
  expect(readSeen(value)).toEqual([]);
});

it('a page that is none of ours, or has no name, is not noted', () => {
  expect(withSeen([page('a')], { path: '/account', title: 'My account' })).toEqual([page('a')]);
});
