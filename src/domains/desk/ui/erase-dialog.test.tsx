// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import type { TripLine } from '@/domains/desk/model/trip-types';
import { EraseDialog } from './erase-dialog';

afterEach(cleanup);

const trip = (values: Partial<TripLine>): TripLine => ({
  ...{ departureId: 'd1', title: 'South Gambia Tour', day: '2026-12-05', startsAt: null, status: 'planned', people: 2, partyStatus: 'confirmed' },
  ...values,
});

it.each<[string, TripLine[], string[]]>([
  ['has a day', [trip({})], ['South Gambia Tour, Saturday 5 December 2026']],
  ['two of their enquiries are on', [trip({}), trip({ people: 3 })], ['South Gambia Tour, Saturday 5 December 2026']],
  ['has no day yet', [trip({ day: null })], ['South Gambia Tour, no day yet']],
])('names the trips that somebody would be missed on: one that %s', (_, ahead, named) => {
  const inquiry = {
    id: 'i1',
    reference: 'HBT1',
    name: 'Ann',
    email: 'ann@example.com',
    phone: null,
    others: [],
    ahead,
  } as Partial<InquiryDetail> as InquiryDetail;
  render(<EraseDialog inquiry={inquiry} onClose={() => {}} onErased={() => {}} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.filter((line) => line?.includes('still to come'))).toEqual(
    named.map((name) => `their place on a trip that is still to come: ${name}; the day sheet will not name them any more`),
  );
  expect(lines).toContain('mails from this address that came in, also those in other conversations');
  expect(screen.getByText(/^Copies of the database .* keep all of this until they are cleared away\./), 'what stays').toBeDefined();
  expect(lines).toContain('their trips, passes, papers and reviews (sums of money stay, without a name)');
});
