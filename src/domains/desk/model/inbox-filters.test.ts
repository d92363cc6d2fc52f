import { describe, expect, it } from 'vitest';
import { filterQuery, filtersOf, isFiltered, NO_FILTERS } from './inbox-filters.ts';

const read = (query: string) => filtersOf(new URLSearchParams(query));

describe('filters of the inbox', () => {
  it('go into the address and come back the same', () => {
    const filters = {
      q: "O'Brien & co",
      view: 'waiting',
      status: 'quoted',
      assignee: 'u1',
      source: 'whatsapp',
      tour: 'Birdwatching in The Gambia & Senegal',
      day: '2026-12-12',
    } as const;
    expect(read(filterQuery(filters))).toEqual(filters);
  });

  it('say nothing in the address where they filter nothing', () => {
    expect(filterQuery(NO_FILTERS)).toBe('');
    expect(filterQuery({ ...NO_FILTERS, q: '  ' })).toBe('');
    expect(isFiltered(NO_FILTERS)).toBe(false);
    expect(isFiltered({ ...NO_FILTERS, view: 'spam' })).toBe(true);
  });

  it('stand in one order, whatever order they were chosen in', () => {
    expect(filterQuery({ day: '2026-12-12', tour: 'School Visits', q: 'ann', source: '', assignee: '', status: 'new', view: 'mine' })).toBe(
      '?q=ann&view=mine&status=new&tour=School+Visits&day=2026-12-12',
    );
  });

  it('leave out what makes no sense', () => {
    expect(read('view=everything&status=lost%20soul&q=&day=2026-13-12')).toEqual(NO_FILTERS);
    expect(read(`q=${'a'.repeat(150)}`).q).toHaveLength(100);
  });

  it('carry what a request adds', () => {
    expect(filterQuery({ ...NO_FILTERS, q: 'ann' }, { cursor: 'abc' })).toBe('?q=ann&cursor=abc');
  });
});
