import { describe, expect, it } from 'vitest';
import { scenes } from '../../../../art/scenes/index.ts';
import { readTokens } from '../../../../tests/fixtures/read-tokens.ts';
import { SAMPLE, sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { contentSource } from '../../content-format/server/content-source.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';
import { ALL_KINDS } from './kinds.ts';
import { type DrawnPictures, missingPictures } from './picture-references.ts';
import { readDocuments } from './read-documents.ts';

const content = sampleContent();
const documents = ALL_KINDS.flatMap(([, kind]) => readDocuments(kind, contentSource(SAMPLE), readTokens(SAMPLE), []));
/** What a rendering of all scenes would write. */
const ALL: DrawnPictures = Object.fromEntries(scenes.map(({ name, crops }) => [name, Object.fromEntries(crops.map((crop) => [crop, {}]))]));

/** What is missing once one picture is taken away. */
function without(name: string): ContentProblem[] {
  const { [name]: gone, ...rest } = ALL;
  if (!gone) throw new Error(`${name} is not drawn at all`);
  return missingPictures(documents, rest);
}

describe('the pictures that the content names', () => {
  it('are all drawn', () => {
    expect(missingPictures(documents, ALL)).toEqual([]);
  });

  it.each([
    ['hero-wildlife', 'content/site.yaml', 'hero.slides.0.image'],
    ['kunta-kinteh-island', 'content/tours/kunta-kinteh-island.yaml', 'image'],
    ['guide-founder', 'content/guides.yaml', '0.image'],
    ['traveller-2', 'content/testimonials.yaml', '1.avatar'],
    ['kachikally-crocodile-pool', 'content/gallery.yaml', '0.images.1.src'],
    ['goree-houses', 'content/dakar.yaml', 'galleries.1.pictures.0.src'],
    ['article-faq', 'content/blog/gambia-tours-faq.md', 'image'],
    ['lamin-lodge-river-cruise', 'content/blog/gambia-weather-guide-2025.md', expect.stringMatching(/^line \d+$/)],
  ])('%s is missed in %s, by field and name', (name, file, field) => {
    expect(without(name)).toContainEqual({ file, field, expected: `the name of a photograph or a poster, not "${name}"` });
  });

  it('must be drawn in a shape that fits the place', () => {
    const [slide] = content.site.hero.slides;
    const drawn = { ...ALL, [slide?.image ?? '']: { card: {}, square: {} } };
    expect(missingPictures(documents, drawn)).toEqual([
      { file: 'content/site.yaml', field: 'hero.slides.0.image', expected: `a picture drawn as wide; "${slide?.image}" is only card and square` },
    ]);
  });

  it('include every picture that was drawn for the gallery', () => {
    const shown = new Set(content.gallery.flatMap(({ images }) => images.map(({ src }) => src)));
    expect(scenes.map(({ name }) => name).filter((name) => name.startsWith('gallery-') && !shown.has(name))).toEqual([]);
  });
});
