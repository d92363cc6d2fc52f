// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { HALF_FILLED } from '@/ui/half-filled';
import { InquiryFacts } from './inquiry-facts';

const INQUIRY = {
  preferredTour: 'South Gambia Tour',
  tourPath: '/tours/south-gambia-tour',
  preferredDate: '2026-12-05',
  groupSize: 3,
  groupSizeText: '3-4',
  phone: '+353 1 234 5678',
  email: 'mary@example.com',
  country: 'Ireland',
  inquiryType: 'custom',
  leadSource: 'email_form',
  sourcePage: '/tours',
  referrerHost: 'www.search.example',
  createdAt: '2026-11-21T12:00:00Z',
  hotel: null,
  answeredAt: null,
  lostReason: 'Too far',
  trips: [],
  chats: [{ reference: 'HBTC-7K3M4X', tours: [], page: '/tours/x', source: 'search', referrerHost: 'google.com', openedAt: '2026-11-21T11:04:00.000Z' }],
} as Partial<InquiryDetail> as InquiryDetail;

const FACTS = { tours: [{ title: 'Abuko', slug: 'abuko' }] } as Partial<DeskFacts> as DeskFacts;
const change = vi.fn(async (_change: InquiryChange) => true);

afterEach(() => {
  cleanup();
  change.mockReset();
});

const facts = () => screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.querySelector('span')?.textContent}`);

it('the desk tells what was asked in its order, then what became of it', () => {
  render(<InquiryFacts inquiry={INQUIRY} facts={FACTS} change={change} />);
  expect(facts()).toEqual([
    'Tour: South Gambia Tour',
    'Date: Saturday 5 December 2026',
    'People: 3-4',
    'Phone: +353 1 234 5678',
    'E-mail: mary@example.com',
    'Country: Ireland',
    'Kind: Custom tour',
    'Came by: E-mail form',
    'From page: /tours',
    'Sent by: www.search.example',
    'Chat: Came by a chat from /tours/x, found us by google.com (HBTC-7K3M4X, Sat 21 Nov 2026, 11:04)',
    expect.stringMatching(/^Received: .+2026/),
    'Lost because: Too far',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tours/south-gambia-tour',
    'tel:+35312345678',
    'mailto:mary@example.com',
    '/tours',
  ]);
});

it('a tour that is none of ours is no link, and what nobody said is no line', () => {
  render(
    <InquiryFacts inquiry={{ ...INQUIRY, tourPath: null, phone: null, email: null, sourcePage: null, groupSizeText: null }} facts={FACTS} change={change} />,
  );
  expect(facts()).toEqual(expect.arrayContaining(['Tour: South Gambia Tour', 'People: 3']));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByText('Phone')).toBeNull();
});

it('a fact is changed where it stands, from what was seen; refused, it stays open as it was typed', async () => {
  render(<InquiryFacts inquiry={INQUIRY} facts={FACTS} change={change} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change date' }));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-12-08' } });
  change.mockResolvedValueOnce(false);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(change).toHaveBeenCalledWith({ change: 'fact', fact: 'preferredDate', to: '2026-12-08', seen: '2026-12-05' }));
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-08');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'hotel' }));
  fireEvent.change(screen.getByLabelText('Hotel'), { target: { value: 'Kairaba' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ change: 'fact', fact: 'hotel', to: 'Kairaba', seen: null }));
});

it('a day of which only a part is left is told beside it, and takes no day away', async () => {
  render(<InquiryFacts inquiry={INQUIRY} facts={FACTS} change={change} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change date' }));
  const field = screen.getByLabelText<HTMLInputElement>('Date');
  // "--/12/2026", as a browser has it.
  fireEvent.change(field, { target: { value: '' } });
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText(HALF_FILLED)).id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
  expect(change).not.toHaveBeenCalled();
  Object.defineProperty(field, 'validity', { value: { badInput: false } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(change).toHaveBeenCalledWith({ change: 'fact', fact: 'preferredDate', to: null, seen: '2026-12-05' }));
});

it('who changes people or day is told what the diary says, and led there; where it says the same, or "3-4" was asked, nothing is said', () => {
  const trip = { departureId: 'd1', title: 'Abuko', day: '2026-12-05', startsAt: null, status: 'planned', people: 2, partyStatus: 'confirmed' } as const;
  const over = { ...trip, departureId: 'd2', people: 7, status: 'cancelled' } as const;
  const inquiry: InquiryDetail = { ...INQUIRY, trips: [trip, over] };
  const { rerender } = render(<InquiryFacts inquiry={inquiry} facts={FACTS} change={change} />);
  expect(screen.queryByText(/^The diary says/)).toBeNull();
  rerender(<InquiryFacts inquiry={{ ...inquiry, groupSize: 2, groupSizeText: null }} facts={FACTS} change={change} />);
  expect(screen.queryByText(/^The diary says/)).toBeNull();
  rerender(<InquiryFacts inquiry={{ ...inquiry, groupSize: 5, groupSizeText: null, preferredDate: '2026-12-08' }} facts={FACTS} change={change} />);
  expect(screen.getAllByText(/^The diary says/).map(({ textContent }) => textContent)).toEqual([
    'The diary says Saturday 5 December 2026, and does not change with this.',
    'The diary says 2 people, and does not change with this.',
  ]);
  expect(screen.getAllByRole('link', { name: 'Change it there: Abuko' }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/days/d1',
    '/admin/days/d1',
  ]);
});
