import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReviewForm } from './review-form';

it.each([
  ['Mary Smith', 'Mary'],
  ['Dr. John Smith', 'John'],
  ['Mrs', ''],
])('proposes the first name of "%s", which the site would show, and no title', (guestName, name) => {
  const own = { title: 'Bijilo Forest', tripDay: null, guestName, review: undefined };
  const html = renderToStaticMarkup(<ReviewForm own={own} token="t" brand="Hidden Baobab Tours" />);
  expect(/<input(?=[^>]* name="name")[^>]* value="([^"]*)"/.exec(html)?.[1]).toBe(name);
});
