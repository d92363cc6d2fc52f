import { describe, expect, it } from 'vitest';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { placeAddress, placeOf } from './desk-address.ts';

describe('a place at the desk', () => {
  it('is a list, or one enquiry of it, and comes back from its address the same', () => {
    const list = { filters: { ...NO_FILTERS, q: 'ann', view: 'waiting' as const }, reference: null };
    const one = { ...list, reference: 'HBT20261121K7QF' };
    expect(placeAddress(list)).toBe('/admin?q=ann&view=waiting');
    expect(placeAddress(one)).toBe('/admin/inquiries/HBT20261121K7QF?q=ann&view=waiting');
    for (const place of [list, one]) {
      const { pathname, search } = new URL(placeAddress(place), 'https://example.com');
      expect(placeOf(pathname, search)).toEqual(place);
    }
  });

  it('knows a reference in any case, and an address with a slash at its end', () => {
    expect(placeOf('/admin/inquiries/hbt20261121k7qf/', '').reference).toBe('HBT20261121K7QF');
    expect(placeOf('/admin/', '').reference).toBeNull();
  });

  it('survives what is no address', () => {
    expect(placeOf('/admin/inquiries/%E0%A4%A', '').reference).toBe('%E0%A4%A');
  });
});
