// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { Trips } from './trips';

afterEach(cleanup);

const TRIP = {
  departureId: 'd1',
  title: 'South Gambia Tour',
  day: '2026-12-07',
  startsAt: '08:45',
  status: 'planned',
  people: 5,
  partyStatus: 'confirmed',
} as const;

it.each([
  [
    'another day',
    { preferredDate: '2026-12-11', groupSize: 5 },
    ['The enquiry says Friday 11 December 2026. Move them on the trip’s page, or change the date here.'],
  ],
  ['other people', { preferredDate: '2026-12-07', groupSize: 6 }, ['The enquiry says 6 people. Change them on the trip’s page, or the number here.']],
  ['the same', { preferredDate: '2026-12-07', groupSize: 5 }, []],
])('beside a trip stands that the enquiry says %s', (_, said, words) => {
  const inquiry = { id: 'i1', trips: [TRIP], tripOffer: null, groupSizeText: null, ...said } as Partial<InquiryDetail> as InquiryDetail;
  render(<Trips inquiry={inquiry} facts={{ tours: [] } as Partial<DeskFacts> as DeskFacts} now={0} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  expect(screen.queryAllByText(/^The enquiry says/).map(({ textContent }) => textContent)).toEqual(words);
});
