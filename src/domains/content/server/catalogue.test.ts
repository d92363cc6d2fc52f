import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';

const { tours, site, claims, testimonials, guides, services } = sampleContent();
const bySlug = (slug: string) => tours.find((tour) => tour.slug === slug);

/** Spec §3, Tour. */
const CATEGORIES = [
  'Wildlife & Safari',
  'Spiritual & Wildlife',
  'Wildlife & Education',
  'Cultural & Nature',
  'Nature & River',
  'Wildlife & Birding',
  'Adventure & Sports',
  'Historical & Cultural',
  'Cultural & Heritage',
  'Transportation & Services',
  'Custom & Personalized',
  'Cultural & Coastal',
];

describe('the catalogue', () => {
  it('has 19 entries, with the ids 1 to 18 and 20', () => {
    expect(tours.map(({ id }) => id)).toEqual([...Array.from({ length: 18 }, (_, index) => index + 1), 20]);
  });

  it('has the titles of the specification, in its order', () => {
    expect(tours.map(({ title }) => title)).toEqual([
      'Fathala Wildlife Reserve',
      'Kachikally Crocodile Pool',
      'Kartong Reptile Farm',
      'Makasutu Cultural Forest',
      'Bijilo Forest Park',
      'Lamin Lodge River Cruise',
      'River Excursions (Lazy Day)',
      'Pelican Island River Expeditions',
      'Birdwatching in The Gambia & Senegal',
      'Bicycle Riding Adventures',
      'Kunta Kinteh Island',
      'George Town Stone Circle & Baboon Island',
      'Village Cultural Experience',
      'School Visits',
      'Gambian Home Cooking Experiences',
      'Enhanced Village Life Tours',
      'Airport Transfer Services',
      'Custom Tour Experience',
      'South Gambia Tour',
    ]);
  });

  it('features the ids 1, 2, 5, 6, 8, 11, 14 and 18, and no others', () => {
    expect(tours.filter(({ featured }) => featured).map(({ id }) => id)).toEqual([1, 2, 5, 6, 8, 11, 14, 18]);
  });

  it('uses all 12 categories', () => {
    expect(new Set(tours.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  it('counts 18 guided tours; the airport transfer is a service', () => {
    expect(tours.filter(({ kind }) => kind === 'service').map(({ id }) => id)).toEqual([17]);
    expect(Number(claims.packages?.value)).toBe(tours.filter(({ kind }) => kind === 'tour').length);
  });

  it.each([
    ['kachikally-crocodile-pool', 'Kachikally Crocodile Pool'],
    ['bijilo-monkey-park', 'Bijilo Forest Park'],
    ['school-visit-experience', 'School Visits'],
    ['birdwatching-adventure', 'Birdwatching in The Gambia & Senegal'],
  ])('has /tours/%s for "%s"', (slug, title) => {
    expect(bySlug(slug)?.title).toBe(title);
  });

  it('gives the stone circles two days, overnight', () => {
    expect(bySlug('george-town-stone-circle-baboon-island')?.duration).toBe('2 days, overnight');
  });

  it('shows no amount of money anywhere', () => {
    expect(JSON.stringify({ tours, site, testimonials, services })).not.toMatch(/[€$£]\s?\d|\bD\s?\d{2,}|\d\s?(?:€|£|euro|dollar|pounds|dalasi|GMD)/i);
  });
});

describe('the rest of the content', () => {
  it('has the numbers that the pages promise', () => {
    expect([testimonials.length, guides.length, services.length, site.contactFormTours.length]).toEqual([6, 3, 5, 14]);
    expect(new Set(site.contactFormTours).size).toBe(14);
  });

  it('promises what the specification promises', () => {
    expect(site.promises).toEqual({ bookingMinutes: 30, replyHours: 24, freeCancellationHours: 24 });
    expect(site.hours).toMatchObject({ opens: '07:00', closes: '22:00', timeZone: 'Africa/Banjul' });
  });

  it('allows the host of every link that it holds', () => {
    const links = [site.contact.chatBase, site.contact.mapUrl, ...Object.values(site.social).map(({ url }) => url)];
    for (const link of links) expect(site.hostAllowList).toContain(new URL(link).hostname);
  });

  it('offers every kind of inquiry once', () => {
    expect(site.inquiryTypes.map(({ value }) => value)).toEqual(['general', 'booking', 'pricing', 'custom', 'group']);
  });
});
