import { describe, expect, it, vi } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { dakarTrip } from './dakar-trip';
import { tourNamesCheck } from './find-tour';
import { searchCatalogue } from './search/search-catalogue';
import { searchToursCheck } from './search/search-entry';
import { tourDetailCheck } from './tour-detail-check';
import { tourDetailData } from './tour-detail-data';

const PICTURE = { key: 'a1', width: 3, height: 2, placeholder: '', color: '#123', webp: [{ width: 600, file: 'x.webp' }] };
vi.mock('virtual:pictures', () => ({ pictures: new Proxy({}, { get: () => ({ card: PICTURE }) }) }));

type Json = Record<string | number, unknown>;
const { tours, dakar, ...content } = sampleContent();

/** As it comes over the wire. */
function sent(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Without what stands at a path, such as "tour.body.walking". */
function without(value: Json, path: string): Json {
  const copy = structuredClone(value);
  const names = path.split('.');
  const last = names.pop() ?? '';
  delete names.reduce((part, name) => part[name] as Json, copy)[last];
  return copy;
}

describe('what the server answers fits the check of the page', () => {
  it('for every tour', () => {
    for (const tour of tours) {
      const answer = sent(tourDetailData(tour, content));
      expect(tourDetailCheck.safeParse(answer)).toEqual({ success: true, data: answer });
    }
  });

  it('for the search, and for the names', () => {
    const catalogue = sent(searchCatalogue({ tours, dakar }));
    expect(searchToursCheck.safeParse(catalogue)).toEqual({ success: true, data: catalogue });
    const names = sent([...tours, dakarTrip(dakar)].map(({ slug, title, aliases }) => ({ slug, title, aliases })));
    expect(tourNamesCheck.safeParse(names)).toEqual({ success: true, data: names });
  });
});

describe('an answer without what the page reads is none', () => {
  const [tour] = tours;
  if (!tour) throw new Error('the sample has no tour');
  const detail = sent(tourDetailData(tour, content));
  const catalogue = sent(searchCatalogue({ tours, dakar }));

  it.each([
    'tour',
    'tour.title',
    'tour.highlights',
    'tour.notIncluded',
    'tour.itinerary',
    'tour.itinerary.0.time',
    'tour.body.walking.ground',
    'tour.body.sun',
    'tour.faqs.0.answer',
    'packing.0.items',
    'faqs',
    'picture.widths',
    'site.contact.displayPhone',
  ])('for the overlay: %s', (path) => {
    expect(tourDetailCheck.safeParse(without(detail, path))).toEqual({ success: false });
  });

  it.each(['0.title', '0.aliases', '3.itinerary.0.activity', '1.picture.key'])('for the search: %s', (path) => {
    expect(searchToursCheck.safeParse(without(catalogue, path))).toEqual({ success: false });
  });

  it('while what it does not read may be missing, and more may come', () => {
    expect(tourDetailCheck.safeParse({ ...without(detail, 'tour.id'), more: true }).success).toBe(true);
    expect(tourDetailCheck.safeParse(without(detail, 'picture')).success).toBe(true);
  });

  it.each([{ error: 'no' }, [null], 'text', null])('nor is %j', (answer) => {
    for (const check of [tourDetailCheck, searchToursCheck, tourNamesCheck]) expect(check.safeParse(answer)).toEqual({ success: false });
  });
});
