import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../../../tests/fixtures/content-copy.ts';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';

const { edit, problems } = contentCopy();

describe('the gallery', () => {
  it('has the six categories in the order of the specification, with at least 8 pictures each', () => {
    const { gallery } = sampleContent();
    expect(gallery.map(({ id }) => id)).toEqual(['wildlife', 'international', 'birdwatching', 'historical', 'cultural', 'nature']);
    for (const { id, images } of gallery) expect(images.length, id).toBeGreaterThanOrEqual(8);
  });

  it('shows no picture twice in the same shape, in all its categories together', () => {
    const shown = sampleContent().gallery.flatMap(({ images }) => images.map(({ src, crop }) => `${src} ${crop}`));
    expect(shown.filter((one, index) => shown.indexOf(one) !== index)).toEqual([]);
  });

  it('names the subject first, in the title and in the text for those who cannot see it', () => {
    const late = /^(?:"|')?(?:Across|At|Before|Below|From|In|Inside|On|Seen|Straight|The|Through|Under) /;
    const words = sampleContent().gallery.flatMap(({ images }) => images.flatMap(({ title, alt }) => [title, alt]));
    expect(words.filter((text) => late.test(text))).toEqual([]);
  });

  it.each([
    ['a category that is there twice', 'id: nature', 'id: wildlife', '(whole file)', 'no id twice'],
    ['a picture twice in one category', 'src: kachikally-crocodile-pool', 'src: bijilo-monkey-park', '0.images', 'no picture twice'],
    ['a title twice in one category', 'title: Crocodile at rest', 'title: "Hippo: a yawn that means keep away"', '0.images', 'no title twice'],
    ['an icon that nobody drew', 'icon: paw', 'icon: claw', '0.icon', 'one of paw, '],
    ['a picture without alternative text', /\n {6}alt: .*/, '', '0.images.0.alt', 'a text'],
    ['a tour that does not exist', 'tourReference: kachikally-crocodile-pool', 'tourReference: atlantis', '0.images.1.tourReference', 'not "atlantis"'],
  ])('%s is told', (_, from, to, field, expected) => {
    edit('gallery.yaml', from, to);
    expect(problems()).toContainEqual({ file: 'content/gallery.yaml', field, expected: expect.stringContaining(expected) });
  });

  it('a category without pictures is told', () => {
    edit('gallery.yaml', /images:\n(?: {4}- src: .*\n(?: {6}.*\n)+)+/, 'images: []\n');
    expect(problems()).toContainEqual({ file: 'content/gallery.yaml', field: '0.images', expected: expect.stringContaining('1 or more'), isTooFew: true });
  });

  it('the Dakar trip may be referred to although it is no catalogue entry', () => {
    const { gallery, tours } = sampleContent();
    expect(gallery.flatMap(({ images }) => images).some(({ tourReference }) => tourReference === 'dakar-city-tour')).toBe(true);
    expect(tours.some(({ slug }) => slug === 'dakar-city-tour')).toBe(false);
  });
});

describe('the Dakar trip', () => {
  it.each([
    ['a similar tour that does not exist', 'fathala-wildlife-reserve', 'atlantis', 'similarTours.0', 'not "atlantis"'],
    ['a packing list that does not exist', '[everyday', '[nothing', 'packingLists.0', 'not "nothing"'],
    ['another wording of the price', 'title: Contact for Personalized Pricing', 'title: Cheap', 'pricing.title', 'Contact for Personalized Pricing'],
    ['a third day', 'label: Day 1', 'label: First day', 'days.0.label', '"Day 1" or "Day 2"'],
  ])('%s is told', (_, from, to, field, expected) => {
    edit('dakar.yaml', from, to);
    expect(problems()).toContainEqual({ file: 'content/dakar.yaml', field, expected: expect.stringContaining(expected) });
  });
});
