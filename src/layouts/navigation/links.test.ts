import { expect, it } from 'vitest';
import { BAR_LINKS, currentOn, MENU_LINKS, SEARCH_LINK } from './links';

const marked = (path: string) => [...BAR_LINKS, SEARCH_LINK].filter((link) => currentOn(path, link)).map(({ label }) => label);

it.each([
  ['/', ['Home']],
  ['/blog', ['Blog']],
  ['/blog/gambia-tours-faq', ['Blog']],
  // The search leads there as well, and is not that page.
  ['/tours', ['All tours']],
  ['/tours/filter/half-day', ['All tours']],
  ['/tours/bijilo-monkey-park', ['All tours']],
])('on %s the links marked as current are %j', (path, labels) => {
  expect(marked(path)).toEqual(labels);
});

it('the menu never marks its search as current', () => {
  expect(MENU_LINKS.after.some((link) => link.opensSearch && currentOn('/tours', link))).toBe(false);
});
