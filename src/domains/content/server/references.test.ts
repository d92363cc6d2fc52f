import { expect, it } from 'vitest';
import { SAMPLE } from '../../../../tests/fixtures/sample-content.ts';
import type { FieldSchema } from '../../content-format/model/field-schema.ts';
import { formSchema } from '../../content-format/model/form-schema.ts';
import { contentSource } from '../../content-format/server/content-source.ts';
import { FOLDERS, fileOf, kindOf, SINGLE_FILES } from './document-kinds.ts';
import { withChoices } from './references.ts';

const source = contentSource(SAMPLE);
const formOf = (file: string, among = source) => withChoices(formSchema(kindOf(file)?.schema as never), among, file);

/** Every field of a form, with those in it. */
function fieldsIn(schema: FieldSchema): FieldSchema[] {
  const inner = [schema.items, schema.additionalProperties || undefined, ...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  return [schema, ...inner.flatMap((one) => (one ? fieldsIn(one) : []))];
}

it('a field that names a tour, a list or a topic offers those that there are, by the titles that people know', () => {
  const tour = formOf('tours/bijilo-monkey-park.yaml').properties?.packingLists?.items;
  expect(tour?.words?.everyday).toBe('For every trip');
  const article = formOf('blog/gambia-weather-guide-2025.md').properties ?? {};
  expect(article.tours?.items?.enum).toContain('dakar-city-tour');
  expect(article.tours?.items?.words?.['bijilo-monkey-park']).toBe('Bijilo Forest Park');
  expect(article.topics?.items?.enum).not.toEqual([]);
  expect(article.related?.items?.enum).not.toContain('gambia-weather-guide-2025');
  expect(article.related?.items?.enum).not.toContain('topics');
  const review = formOf('testimonials.yaml').items?.properties?.tour;
  expect(review?.enum).toContain('kachikally-crocodile-pool');
  expect(review?.enum, 'a journey has no reviews of its own').not.toContain('dakar-city-tour');
});

it('offers a tour that was just published, and not one that was taken away, nor a journey that there is not', () => {
  const published = new Map<string, unknown>([
    ['tours/new-walk.yaml', { title: 'A new walk' }],
    ['tours/bijilo-monkey-park.yaml', null],
    ['dakar.yaml', null],
  ]);
  const offered = formOf('site.yaml', contentSource(SAMPLE, published)).properties?.contactFormTours?.items;
  expect(offered?.words?.['new-walk']).toBe('A new walk');
  expect(offered?.enum).not.toContain('bijilo-monkey-park');
  expect(offered?.enum).not.toContain('dakar-city-tour');
});

it('no form is left with a name to type that stands elsewhere', () => {
  const files = [...SINGLE_FILES, ...FOLDERS.map((kind) => fileOf(kind, kind.names?.[0] ?? 'one'))];
  for (const file of files)
    expect(
      fieldsIn(formOf(file)).filter(({ of }) => of !== undefined),
      file,
    ).toEqual([]);
});
