import { describe, expect, it } from 'vitest';
import { replyTemplatesSchema } from '../../desk/model/reply-template-schema.ts';
import { claimsSchema } from '../../site/model/claim-schema.ts';
import { siteSchema } from '../../site/model/site-schema.ts';
import { tourSchema } from '../../tours/model/tour-schema.ts';
import { emptyValue, inWords, isNothing, nameOf, placeInWords, problemsBelow, shapeOf, valueAt, withMoved, withValueAt } from './field-schema.ts';
import { formSchema } from './form-schema.ts';

const TOUR = { title: 'Kachikally', itinerary: [{ time: '8:30 AM' }, { time: '9:00 AM' }], papers: { brief: 'Passport' } };

describe('a place of a document', () => {
  it('is put in words by the titles of its schema, in lists, shapes and entries with names of their own', () => {
    const tour = formSchema(tourSchema);
    expect(placeInWords(tour, ['faqs', 10, 'question'])).toBe('Questions 11, Question');
    expect(placeInWords(tour, ['body', 'stepFree', 'note'])).toBe('How demanding it is, Steps, Note');
    const template = formSchema(replyTemplatesSchema);
    expect(placeInWords(template, [0, 'body'])).toBe('Entry 1, As an e-mail');
    const hero = formSchema(siteSchema);
    expect(placeInWords(hero, ['hero', 'chips', 1, 'claim'])).toBe('Top of the home page, Chips 2, Claim');
    expect(placeInWords(formSchema(claimsSchema), ['years', 'known'])).toBe('Years, How you know');
    expect(placeInWords(tour, ['wasHereOnce', 0])).toBe('Was here once 1');
    expect(placeInWords(tour, [])).toBe('All of it');
  });

  it('is read, changed, added and taken away, and all beside it stays the same object', () => {
    expect(valueAt(TOUR, ['itinerary', 1, 'time'])).toBe('9:00 AM');
    expect(valueAt(TOUR, ['nowhere', 3])).toBeUndefined();
    const changed = withValueAt(TOUR, ['itinerary', 0, 'time'], '7:00 AM') as typeof TOUR;
    expect(changed.itinerary).toEqual([{ time: '7:00 AM' }, { time: '9:00 AM' }]);
    expect(changed.papers).toBe(TOUR.papers);
    expect(TOUR.itinerary[0]?.time).toBe('8:30 AM');
    expect(withValueAt(TOUR, ['papers'], undefined)).not.toHaveProperty('papers');
    expect(withValueAt({}, ['body', 'walking', 'ground', 0], 'sand')).toEqual({ body: { walking: { ground: ['sand'] } } });
  });

  it('of a list moves up and down, and no further than the list goes', () => {
    expect(withMoved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(withMoved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(withMoved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });

  it('has the problems at it and below it, and not those of a name that only begins alike', () => {
    const problems = ['faqs', 'faqs.0.answer', 'faqsMore', 'title'].map((path) => ({ path, expected: 'x' }));
    expect(problemsBelow(problems, ['faqs']).map(({ path }) => path)).toEqual(['faqs', 'faqs.0.answer']);
    expect(problemsBelow(problems, [])).toHaveLength(4);
  });
});

it('a new entry has every field that is needed, the values that are the only ones, and no answer to what has to be chosen', () => {
  const entry = emptyValue(formSchema(tourSchema));
  expect(entry).toMatchObject({
    title: '',
    price: 'Contact for current pricing',
    featured: false,
    place: { name: '' },
    itinerary: [],
    highlights: ['', '', '', ''],
  });
  expect(entry).not.toHaveProperty('rating');
  expect(valueAt(entry, ['difficulty'])).toBeUndefined();
});

it('names are words, an entry is called by what is written in it, and the shape of a value is known by its names', () => {
  expect(inWords('stillSlide')).toBe('Still slide');
  expect(nameOf({ id: 3, title: '' }, 'Entry 1')).toBe('Entry 1');
  expect(nameOf({ title: 'x'.repeat(90) }, '')).toHaveLength(60);
  expect(nameOf('Bring water', '')).toBe('Bring water');
  const shapes = [{ required: ['text'] }, { required: ['claim'] }];
  expect([shapeOf(shapes, { claim: 'years' }), shapeOf(shapes, { text: '' }), shapeOf(shapes, undefined)]).toEqual([1, 0, 0]);
});

it('an entry in which nothing was written is nothing, and is something with the first letter, number or tick', () => {
  expect([undefined, null, '', false, [], {}, ['', ''], { question: '', tags: [], image: { src: '' } }].map(isNothing)).toEqual(Array(8).fill(true));
  expect(['a', 0, true, ['', 'a'], { question: '', image: { src: 'a' } }].map(isNothing)).toEqual(Array(5).fill(false));
});
