import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { shownContent } from './shown-content.ts';

const PUBLIC = new URL('https://tours.example');
const KNOWN = { evidence: 'Our page at Tripadvisor, 20 November 2026', confirmedBy: 'Fatou Ceesay', on: '2026-11-21' };

describe('what a site shows of its content', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])('is all of it at %s, where it is tried', (address) => {
    const content = sampleContent();
    expect(shownContent(content, new URL(address))).toBe(content);
  });

  it('is no sample in public: no guide, review, rating, figure or text about an invented operator', () => {
    const sample = sampleContent();
    const { guides, testimonials, claims, about, tours } = shownContent(sample, PUBLIC);
    // The number of reviews has its evidence.
    expect({ guides, testimonials, claims, about }).toEqual({ guides: [], testimonials: [], claims: { reviews: sample.claims.reviews }, about: undefined });
    expect(tours.filter((tour) => 'rating' in tour || 'reviews' in tour)).toEqual([]);
    expect(tours).toHaveLength(19);
  });

  it('claims nothing in passing that nobody has confirmed: what the site says of itself stands on every page and in search results', () => {
    expect(shownContent(sampleContent(), PUBLIC).site.brand.description).not.toMatch(/certified|licensed|insured/i);
  });

  it('is in public what was replaced or confirmed', () => {
    const content = sampleContent();
    const [guide, review, tour, insured] = [content.guides[1], content.testimonials[2], content.tours[3], content.claims.insured];
    if (!guide || !review || !tour || !insured) throw new Error('the sample has less than that');
    Object.assign(guide, { sample: false });
    Object.assign(review, { sample: false, source: 'Tripadvisor, 3 October 2026' });
    Object.assign(tour, { ratingSource: 'Tripadvisor, 20 November 2026' });
    Object.assign(insured, { known: KNOWN });
    Object.assign(content.about, { sample: false });
    const shown = shownContent(content, PUBLIC);
    expect(shown.guides).toEqual([guide]);
    expect(shown.testimonials).toEqual([review]);
    expect(shown.tours.filter((shownTour) => shownTour.rating !== undefined)).toEqual([tour]);
    expect(shown.claims).toEqual({ reviews: content.claims.reviews, insured });
    expect(shown.about).toEqual(content.about);
  });
});
