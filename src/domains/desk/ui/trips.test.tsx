// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { Trips } from './trips';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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

it('what goes into the diary waits for the answer to a change before it, which would say that nothing stands there', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 500 }));
  const client = new QueryClient();
  let answered = () => {};
  const change = { mutationKey: ['change', 'i1'], scope: { id: 'change i1' }, mutationFn: () => new Promise<void>((resolve) => (answered = resolve)) };
  void client.getMutationCache().build(client, change).execute(undefined);
  const offer = { tour: 'south-gambia-tour', day: '2026-12-07', people: 2, joins: [] };
  const inquiry = { id: 'i1', reference: 'HBT1', trips: [], tripOffer: offer } as Partial<InquiryDetail> as InquiryDetail;
  render(<Trips inquiry={inquiry} facts={{ tours: [] } as Partial<DeskFacts> as DeskFacts} now={0} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Put into the diary' }));
  await waitFor(() => expect(client.isMutating()).toBe(2));
  expect(asked).not.toHaveBeenCalled();
  answered();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
});
