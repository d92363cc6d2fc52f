import { expect, it } from 'vitest';
import { testimonialSchema } from '../../site/model/people-schema.ts';
import { packingListSchema } from '../../site/model/service-schema.ts';
import { tourSchema } from '../../tours/model/tour-schema.ts';
import { formSchema } from './form-schema.ts';
import { sectionsOf } from './form-sections.ts';
import { newEntry } from './new-entry.ts';

it('a new entry has a number or a short name that no other one has', () => {
  expect(newEntry(formSchema(testimonialSchema), [{ id: 3 }, { id: 12 }, {}])).toMatchObject({ id: 13, name: '' });
  const list = formSchema(packingListSchema);
  expect(newEntry(list, [{ id: 'sun' }])).toMatchObject({ id: 'entry-1', title: '' });
  expect(newEntry(list, [{ id: 'sun' }, { id: 'entry-1' }])).toMatchObject({ id: 'entry-2' });
  expect(newEntry({ type: 'string' }, [])).toBe('');
});

it('the form of a tour has its parts, each field in one of them; a form that names none is one part', () => {
  const form = formSchema(tourSchema);
  const sections = sectionsOf(form);
  expect(sections.map(({ title }) => title)).toEqual(['Basics', 'Pictures', 'Text', 'Itinerary', 'Questions', 'Search']);
  const [id, ...rest] = Object.keys(form.properties ?? {});
  expect(sections.flatMap(({ fields }) => fields.map(([name]) => name))).toEqual([...rest, id]);
  expect(sections.find(({ title }) => title === 'Pictures')?.fields.map(([name]) => name)).toEqual(['image', 'imageAlt', 'pictures']);
  expect(sectionsOf(formSchema(packingListSchema))).toMatchObject([{ title: '' }]);
});
