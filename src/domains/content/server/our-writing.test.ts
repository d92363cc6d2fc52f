import { readFileSync } from 'node:fs';
import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import { SAMPLE, sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { countWords } from '../../articles/model/reading-time.ts';
import { POLICY_SLUGS } from '../../site/model/policy-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';

/*
 * The words that the site comes with. The operator may write a short note or a long one; ours are articles of some
 * length, in plain English, and no two pictures of ours are described alike.
 */

const content = sampleContent();

/** The text of an article without its fields. */
function bodyOf(slug: string): string {
  return readFileSync(`${SAMPLE}/blog/${slug}.md`, 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
}

/** Sentences as they are read: boxes' lines and list items are sentences of their own; tables and marks are none. */
function sentencesOf(body: string): string[] {
  return body
    .replace(/^\|.*$/gm, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[#>*_[\]]/g, '')
    .split(/\n+|(?<=[.!?:])\s+/)
    .map((sentence) => sentence.replace(/^(-|\d+\.)\s+/, '').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}

/** Flesch reading ease: 60 to 70 is plain English, below 50 is hard work. */
function readingEase(body: string): number {
  const sentences = sentencesOf(body);
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}'’]+/gu) ?? []);
  return flesch({ sentence: sentences.length, word: words.length, syllable: words.reduce((sum, word) => sum + syllable(word), 0) });
}

describe.each(content.articles.map((article) => [article.slug, article] as const))('the article %s', (slug, article) => {
  const body = bodyOf(slug);

  it('has 900 to 1,800 words', () => {
    expect(countWords(body)).toBeGreaterThanOrEqual(900);
    expect(countWords(body)).toBeLessThanOrEqual(1800);
  });

  it('is plain English', () => {
    expect(readingEase(body)).toBeGreaterThanOrEqual(60);
  });

  it('speaks as people speak', () => {
    const whole = readFileSync(`${SAMPLE}/blog/${slug}.md`, 'utf8');
    expect(whole.match(/\b(somebody|anybody|everybody|nobody|who(m|so|m?ever))\b/gi) ?? []).toEqual([]);
    expect(whole.match(/(?<!e-)\be?mails?\b/gi) ?? []).toEqual([]);
    // "Don't", not "do not", but for what must stand out.
    const contracted = whole.match(/\w(n't|'(s|re|ve|ll|d))\b/g)?.length ?? 0;
    const written = whole.match(/\b(do|does|did|is|are|was|were|has|have|had|will|would|could|should|can) ?not\b/gi)?.length ?? 0;
    expect(contracted).toBeGreaterThan(10);
    expect(written).toBeLessThanOrEqual(5);
  });

  it('has practical boxes, and leads on to tours and other articles', () => {
    expect(body.match(/\{% (facts|tip|callout)\b/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(new Set(body.match(/\/tours\/[a-z-]+/g)).size + (body.match(/\{% tour /g)?.length ?? 0)).toBeGreaterThanOrEqual(2);
    expect(new Set(body.match(/\/blog\/[a-z0-9-]+/g)).size).toBeGreaterThanOrEqual(2);
    expect(article.related?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(article.takeaways?.length ?? 0).toBeGreaterThanOrEqual(3);
  });
});

/** The addresses of the blog (spec §2), without the years that three of them carried (docs/develop/decisions/0063). */
const ADDRESSES = [
  'wildlife-photography-tips',
  'wildlife-photography-tips-enhanced',
  'gambia-tours-faq',
  'expert-tips-private-tour',
  'nature-tour-preparation',
  'nature-tours-kololi',
  'seasonal-highlights',
  'top-nature-trails',
  'things-to-do-river-gambia',
  'best-restaurants-senegambia-2025',
  'comprehensive-birdwatching-guide',
  'cultural-etiquette-guide',
  'five-top-beaches-gambia',
  'gambian-festivals',
  'hidden-gems-gambia',
  'sustainable-tourism',
  'gambia-weather-guide-2025',
  'gambia-tour-pricing-2025',
  'gambia-safety-solo-guide',
];

it('there is an article at each of the 19 addresses', () => {
  expect(content.articles.map(({ slug }) => slug).toSorted()).toEqual(ADDRESSES.toSorted());
});

describe('descriptions of pictures', () => {
  const described = [
    ...content.articles.map(({ slug, image, imageAlt }) => ({ where: slug, picture: image, alt: imageAlt })),
    ...content.tours.map(({ slug, image, imageAlt }) => ({ where: slug, picture: image, alt: imageAlt })),
    ...content.gallery.flatMap(({ id, images }) => images.map(({ src, alt }) => ({ where: id, picture: src, alt }))),
    ...content.dakar.galleries.flatMap(({ pictures }) => pictures.map(({ src, alt }) => ({ where: 'dakar', picture: src, alt }))),
  ];

  it('differ from picture to picture', () => {
    const pictures = new Map<string, string>();
    for (const { where, picture, alt } of described) {
      expect(pictures.get(alt) ?? picture, `${where}: "${alt}" describes two pictures`).toBe(picture);
      pictures.set(alt, picture);
    }
  });

  it('say what is to be seen, and not that it is a picture', () => {
    for (const { where, alt } of described) expect(alt, where).not.toMatch(/^(an? )?(picture|image|photo|photograph|poster|illustration|drawing) of/i);
  });

  it('stand with a cover of its own for each article', () => {
    const covers = content.articles.map(({ image }) => image);
    expect(new Set(covers).size).toBe(covers.length);
  });
});

/** What a tour of each category is packed for, by the ids of content/packing-lists.yaml. */
const PACKED_FOR: Record<Tour['category'], string[]> = {
  'Wildlife & Safari': ['everyday', 'wildlife'],
  'Spiritual & Wildlife': ['everyday', 'village'],
  'Wildlife & Education': ['everyday', 'wildlife'],
  'Cultural & Nature': ['everyday', 'village', 'wildlife'],
  'Nature & River': ['everyday', 'river'],
  'Wildlife & Birding': ['everyday', 'wildlife'],
  'Adventure & Sports': ['everyday', 'active'],
  'Historical & Cultural': ['everyday', 'river'],
  'Cultural & Heritage': ['everyday', 'village'],
  'Transportation & Services': ['arrival'],
  'Custom & Personalized': ['everyday'],
  'Cultural & Coastal': ['everyday', 'village'],
};

describe.each(content.tours.map((tour) => [tour.slug, tour] as const))('the tour %s', (slug, tour) => {
  it('answers at least four questions that no other tour and no shared one asks', () => {
    const elsewhere = [...content.faqs, ...content.tours.filter((other) => other.slug !== slug).flatMap(({ faqs }) => faqs)].map(({ question }) => question);
    expect(tour.faqs.filter(({ question }) => !elsewhere.includes(question)).length).toBe(tour.faqs.length);
    expect(tour.faqs.length).toBeGreaterThanOrEqual(4);
  });

  it('says what to pack for its kind of day, for a border and for a night', () => {
    expect(tour.packingLists).toEqual(expect.arrayContaining(PACKED_FOR[tour.category] ?? ['no such category']));
    if (/Senegal/.test(tour.location) && tour.kind === 'tour' && !/^Anywhere/.test(tour.location)) expect(tour.packingLists).toContain('border');
    if (/overnight/.test(tour.duration)) expect(tour.packingLists).toContain('overnight');
  });

  it('says where we meet, and how long the way takes or that it is planned', () => {
    expect(tour.meetingPoint).toMatch(/hotel|stay|lobby|doors?\b/i);
    expect(tour.driveTime).toMatch(/minutes|hours?\b|drive times are part of the plan/);
  });
});

describe.each(POLICY_SLUGS)('the page %s', (slug) => {
  it('is plain English', () => {
    expect(readingEase(readFileSync(`${SAMPLE}/pages/${slug}.md`, 'utf8').replace(/^---[\s\S]*?\n---\n/, ''))).toBeGreaterThanOrEqual(55);
  });
});
