import { describe, expect, it } from 'vitest';
import { type KeptTour, MY_LIST_MAX } from './my-list';
import { readShared, sharedPath, withShared } from './shared-list';

const trip = (slug: string, formerly?: string[]) => ({ slug, title: slug.toUpperCase(), formerly });
const TRIPS = [trip('a'), trip('b', ['b-before']), trip('c')];
const slugs = (address: string) => readShared(address, TRIPS).trips.map(({ slug }) => slug);

describe('a shared address', () => {
  it('names the tours and nothing of who keeps them', () => {
    const asked: KeptTour = { slug: 'b', title: 'B', asked: { at: 7, reference: 'HBT20261123K7QF' } };
    expect(sharedPath([{ slug: 'a' }, asked])).toBe('/my-list/shared/a/b');
  });

  it('is read in its order, each tour once, also by an address that it had before', () => {
    expect(slugs('c/b-before/c/b')).toEqual(['c', 'b']);
    expect(slugs('')).toEqual([]);
  });

  it('says how much of it is no tour, and how much is too much', () => {
    expect(readShared('a/atlantis/%3Cscript%3E', TRIPS)).toMatchObject({ trips: [TRIPS[0]], unknown: 2, beyond: 0 });
    const many = Array.from({ length: MY_LIST_MAX + 2 }, (_, index) => trip(`t${index}`));
    const read = readShared(many.map(({ slug }) => slug).join('/'), many);
    expect([read.trips.length, read.unknown, read.beyond]).toEqual([MY_LIST_MAX, 0, 2]);
  });
});

describe('adding it to a list', () => {
  const asked: KeptTour = { slug: 'a', title: 'A', asked: { at: 7, reference: 'HBT20261123K7QF' } };

  it('keeps what is there as it is, and puts the rest behind it', () => {
    expect(withShared([asked], [trip('b'), { slug: 'a', title: 'Other' }])).toEqual({ list: [asked, { slug: 'b', title: 'B' }], added: 1, left: 0 });
  });

  it('leaves what does not fit', () => {
    const nearlyFull = Array.from({ length: MY_LIST_MAX - 1 }, (_, index) => ({ slug: `t${index}`, title: 'T' }));
    const { list, added, left } = withShared(nearlyFull, [trip('b'), trip('c')]);
    expect([list.length, added, left]).toEqual([MY_LIST_MAX, 1, 1]);
  });
});
