// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLIENT_SITE_ID } from '@/browser/client-site';
import type { SearchTour } from '@/domains/tours/model/search/search-entry';
import { createTourSearch } from '@/domains/tours/model/search/search-tours';
import { allowConsole } from '../../../../../tests/fixtures/no-surprises.ts';
import { tourSearch } from './search-data';
import { SearchDialog } from './search-dialog';

vi.mock('./search-data', () => ({ tourSearch: vi.fn() }));

const SITE = { brand: 'B', phone: '+220', chatBase: 'https://wa.me/', chatNumber: '220' };
const TOURS = Array.from(
  { length: 40 },
  (_, index): SearchTour => ({
    slug: `tour-${index}`,
    title: `Tour ${index}`,
    category: 'Nature & River',
    location: 'Somewhere',
    duration: 'Half day',
    groupSize: '1-8 people',
    rating: 5,
    reviews: 50,
    price: 'Contact for current pricing',
    description: 'Words.',
    extendedDescription: [],
    highlights: [],
    includes: [],
    driveTime: 'Near',
    bestTime: 'Always',
    itinerary: [],
    aliases: [],
  }),
);

beforeEach(() => {
  // The tests' stand-in for a browser is older than the element.
  allowConsole(/The tag <search> is unrecognized/);
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${CLIENT_SITE_ID}">${JSON.stringify(SITE)}</script>`);
});
afterEach(() => {
  cleanup();
  document.getElementById(CLIENT_SITE_ID)?.remove();
  vi.mocked(tourSearch).mockReset();
});

function open(): void {
  render(<SearchDialog onClose={vi.fn()} onChoose={vi.fn()} />);
}

it('draws no more rows than a frame allows, and says that there are more', async () => {
  vi.mocked(tourSearch).mockResolvedValue(createTourSearch(TOURS));
  open();
  expect(await screen.findAllByRole('link')).toHaveLength(30);
  expect(screen.getByText('These are the first 30. Add a word to narrow them down.')).toBeTruthy();
});

it('says that it loads, and after a failure tries again by itself when the connection is back', async () => {
  vi.mocked(tourSearch).mockRejectedValueOnce(new Error('offline'));
  open();
  expect(screen.getByRole('status').textContent).toBe('Loading our tours...');
  expect(await screen.findByRole('alert')).toBeTruthy();
  vi.mocked(tourSearch).mockResolvedValue(createTourSearch(TOURS.slice(0, 2)));
  window.dispatchEvent(new Event('online'));
  const list = await screen.findByRole('list', { name: 'Tours found' });
  expect(within(list).getAllByRole('link')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('misses no connection that is back the very moment the failure is shown', async () => {
  vi.mocked(tourSearch)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(createTourSearch(TOURS.slice(0, 2)));
  const back = new MutationObserver(() => {
    if (!screen.queryByText('Our tours could not be loaded')) return;
    back.disconnect();
    window.dispatchEvent(new Event('online'));
  });
  back.observe(document.body, { childList: true, subtree: true });
  open();
  expect(await screen.findByRole('list', { name: 'Tours found' })).toBeTruthy();
});

it('asks once more where the connection came back before the browser gave up what was asked on the former one', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  vi.mocked(tourSearch)
    .mockReturnValueOnce(promise)
    .mockResolvedValue(createTourSearch(TOURS.slice(0, 2)));
  open();
  window.dispatchEvent(new Event('online'));
  reject(new Error('the network changed'));
  expect(await screen.findByRole('list', { name: 'Tours found' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['tour 3 lion', 'Nothing in our tours matches "lion". These match "3".'],
  ['lions of zzzz 3', 'Nothing in our tours matches "lions" or "zzzz". These match "3".'],
  ['Somwhere', 'Nothing in our tours matches "Somwhere". These match "Somewhere".'],
  ['3 4', 'No tour has all of these words. These come closest.'],
])('says of "%s": %s', async (query, note) => {
  // "Somewhere" names the place of two tours of six.
  const tours = TOURS.slice(0, 6).map((tour, index) => (index < 2 ? tour : { ...tour, location: 'Elsewhere' }));
  vi.mocked(tourSearch).mockResolvedValue(createTourSearch(tours));
  open();
  await screen.findAllByRole('link');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
  expect(await screen.findByText(note)).toBeTruthy();
});

it('puts the keyboard of a phone away when the tours are dragged', async () => {
  vi.mocked(tourSearch).mockResolvedValue(createTourSearch(TOURS));
  open();
  const [first] = await screen.findAllByRole('link');
  const field = screen.getByRole('searchbox');
  field.focus();
  const touches = [{ clientX: 0, clientY: 0 }];
  fireEvent.touchMove(first as HTMLElement, { touches, changedTouches: touches });
  expect(document.activeElement).not.toBe(field);
});
