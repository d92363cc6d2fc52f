import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import type { Content } from './load.ts';
import { sampleValues } from './sample-values.ts';

const CLAIMS = 'claims (travellers, rating, years, destinations, packages, visitor countries, guest countries, satisfaction, licensed, certified, insured)';
const KNOWN = { evidence: 'Our page at Tripadvisor', confirmedBy: 'Fatou Ceesay', on: '2026-11-21' };
const ALL = ['WhatsApp number', 'phone', 'e-mail address', 'social and review links', 'guides', 'testimonials', 'texts about us', 'ratings of tours', CLAIMS];

describe('the warning about sample values', () => {
  it('names everything that is a sample in the content as delivered', () => {
    expect(sampleValues(sampleContent()).map(({ what }) => what)).toEqual(ALL);
  });

  it.each<[string, (content: Content) => unknown]>([
    ['WhatsApp number', ({ site }) => Object.assign(site.contact, { chatNumber: '2203912345' })],
    ['phone', ({ site }) => Object.assign(site.contact, { displayPhone: '+220 391 2345' })],
    ['e-mail address', ({ site }) => Object.assign(site.contact, { email: 'info@baobab-example.gm' })],
    ['social and review links', ({ site }) => Object.values(site.social).map((link) => Object.assign(link, { url: 'https://www.instagram.com/baobab' }))],
    ['guides', ({ guides }) => guides.map((guide) => Object.assign(guide, { sample: false }))],
    ['texts about us', ({ about }) => Object.assign(about ?? {}, { sample: false })],
    ['ratings of tours', ({ tours }) => tours.map((tour) => Object.assign(tour, { ratingSource: 'Tripadvisor, 20 November 2026' }))],
    [CLAIMS, ({ claims }) => Object.values(claims).map((claim) => Object.assign(claim, { known: KNOWN }))],
    ['testimonials', ({ testimonials }) => testimonials.map((review) => Object.assign(review, { sample: false }))],
  ])('no longer names the %s once they are real', (name, replace) => {
    const edited = sampleContent();
    replace(edited);
    expect(sampleValues(edited).map(({ what }) => what)).toEqual(ALL.filter((entry) => entry !== name));
  });
});
