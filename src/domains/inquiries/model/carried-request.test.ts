import { expect, it } from 'vitest';
import { carriedRequest } from './carried-request';

const TRIPS = [
  { slug: 'lamin-lodge-river-cruise', title: 'Lamin Lodge River Cruise' },
  { slug: 'bijilo-monkey-park', title: 'Bijilo Forest Park', formerly: ['bijilo'] },
  { slug: 'long', title: 'A'.repeat(90) },
];
const carried = (query: string) => carriedRequest(new URLSearchParams(query), TRIPS, '2026-11-23');

it.each([
  ['', {}],
  ['tour=no-such-tour&date=2026-12-05&group=2', {}],
  ['tour=lamin-lodge-river-cruise', { preferredTour: 'Lamin Lodge River Cruise' }],
  [
    'tour=lamin-lodge-river-cruise&date=2026-12-05&group=3-4',
    {
      preferredTour: 'Lamin Lodge River Cruise',
      inquiryType: 'booking',
      preferredDate: '2026-12-05',
      groupSize: '3',
      subject: 'Booking Request: Lamin Lodge River Cruise, 3-4 people',
    },
  ],
  [
    'tour=lamin-lodge-river-cruise&date=&group=1',
    { preferredTour: 'Lamin Lodge River Cruise', inquiryType: 'booking', groupSize: '1', subject: 'Booking Request: Lamin Lodge River Cruise, 1 person' },
  ],
  // Nothing that the lists do not hold, a day that has passed in words alone, no subject that is longer than the field.
  [
    'tour=lamin-lodge-river-cruise&date=2026-11-22&group=34',
    { preferredTour: 'Lamin Lodge River Cruise', inquiryType: 'booking', subject: 'Booking Request: Lamin Lodge River Cruise, asked for 22 November 2026' },
  ],
  // Of a list that was shared.
  [
    'tour=bijilo&tour=no-such-tour&tour=lamin-lodge-river-cruise&tour=bijilo-monkey-park',
    { message: 'I would like to ask about these tours:\n- Bijilo Forest Park\n- Lamin Lodge River Cruise' },
  ],
  ['tour=bijilo-monkey-park&tour=bijilo', { preferredTour: 'Bijilo Forest Park' }],
  ['tour=long&date=2026-02-30&group=', { preferredTour: 'A'.repeat(90), inquiryType: 'booking' }],
])('%s', (query, expected) => {
  expect(carried(query)).toEqual(expected);
});
