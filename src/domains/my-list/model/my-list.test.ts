import { describe, expect, it } from 'vitest';
import { apart, asOffered, countOf, isKept, type KeptTour, MY_LIST_MAX, namesOf, readList, restored, toggled, without } from './my-list';

const BIJILO: KeptTour = { slug: 'bijilo-monkey-park', title: 'Bijilo Forest Park' };
const LAMIN: KeptTour = { slug: 'lamin-lodge', title: 'Lamin Lodge River Cruise' };
const DAKAR: KeptTour = { slug: 'dakar-city-tour', title: '2-Day Dakar', asked: { at: 7, reference: 'HBT20261123K7QF' } };
const full = Array.from({ length: MY_LIST_MAX }, (_, index): KeptTour => ({ slug: `tour-${index}`, title: `Tour ${index}` }));

describe('what the device kept', () => {
  it('is read as it was written', () => {
    const list = [BIJILO, DAKAR];
    expect(readList(JSON.parse(JSON.stringify(list)))).toEqual(list);
  });

  it.each([[undefined], [null], ['tours'], [{}], [[null, 7, 'x', {}, { slug: 'a' }, { slug: '', title: 'A' }, { slug: 1, title: 'A' }]]])(
    'and is no list, is an empty one: %j',
    (value) => {
      expect(readList(value)).toEqual([]);
    },
  );

  it('has each tour once, and no more than fit', () => {
    expect(readList([BIJILO, LAMIN, { ...BIJILO, title: 'Again' }])).toEqual([BIJILO, LAMIN]);
    expect(readList([...full, BIJILO])).toEqual(full);
  });

  it('loses what it cannot read of when a tour was asked for, and keeps the tour', () => {
    for (const asked of ['yesterday', { at: 1e20, reference: 'HBT20261123K7QF' }]) expect(readList([{ ...BIJILO, asked }])).toEqual([BIJILO]);
  });
});

describe('a heart', () => {
  it('puts its tour at the end of the list, and takes it off again', () => {
    const kept = toggled([LAMIN], BIJILO) ?? [];
    expect(kept).toEqual([LAMIN, BIJILO]);
    expect(isKept(kept, BIJILO.slug)).toBe(true);
    expect(toggled(kept, LAMIN)).toEqual([BIJILO]);
  });

  it('keeps nothing where the list is full, and still takes off', () => {
    expect(toggled(full, BIJILO)).toBeUndefined();
    expect(toggled(full, full[3] as KeptTour)).toHaveLength(MY_LIST_MAX - 1);
  });
});

describe('what was removed', () => {
  const list = [BIJILO, DAKAR, LAMIN];

  it('comes back in its place, with when it was asked for', () => {
    const left = without(list, DAKAR.slug);
    expect(left).toEqual([BIJILO, LAMIN]);
    expect(restored(left, DAKAR, 1)).toEqual(list);
  });

  it('is not there twice where another tab brought it back', () => {
    expect(restored(list, DAKAR, 0)).toEqual(list);
  });

  it('does not push another out', () => {
    expect(restored(full, DAKAR, 0)).toBeUndefined();
  });
});

it('tours have the address and the title that they are offered under now, each once; those that are gone keep theirs', () => {
  const asked = { at: 7, reference: 'HBT20261123K7QF' };
  const old = { slug: 'lamin-before', title: 'Croisière de Lamin', asked };
  const offered = [
    { slug: BIJILO.slug, title: 'Bijilo Monkey Park', formerly: [] },
    { slug: LAMIN.slug, title: LAMIN.title, formerly: ['lamin-before'] },
  ];
  expect(asOffered([old, BIJILO, LAMIN, DAKAR], offered)).toEqual([{ ...LAMIN, asked }, { ...BIJILO, title: 'Bijilo Monkey Park' }, DAKAR]);
});

it('tours that are no longer offered are told apart, not lost', () => {
  expect(apart([BIJILO, LAMIN, DAKAR], ['dakar-city-tour', 'bijilo-monkey-park'])).toEqual({ there: [BIJILO, DAKAR], gone: [LAMIN] });
});

it('counts and names are English', () => {
  expect([countOf(1), countOf(2)]).toEqual(['1 tour', '2 tours']);
  expect([[BIJILO], [BIJILO, LAMIN], [BIJILO, LAMIN, DAKAR]].map(namesOf)).toEqual([
    'Bijilo Forest Park',
    'Bijilo Forest Park and Lamin Lodge River Cruise',
    'Bijilo Forest Park, Lamin Lodge River Cruise and 2-Day Dakar',
  ]);
});
