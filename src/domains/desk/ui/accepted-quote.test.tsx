// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { itemKeys, keepItem } from '@/browser/device-store';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { QuoteView } from '@/domains/desk/model/quote-view';
import { AcceptedQuote } from './accepted-quote';
import { forgetDrafts } from './use-draft';

const ACCEPTANCE = { line: { group: '2 people', price: 'GMD 1,500' }, people: 2, name: 'Mary', hotel: null, message: null };
const QUOTE = { id: 'q1', acceptedAt: '2026-11-21T12:00:00Z', confirmedAt: null, acceptance: ACCEPTANCE } as Partial<QuoteView> as QuoteView;
const change = vi.fn(async (_change: InquiryChange) => true);

afterEach(() => {
  cleanup();
  localStorage.clear();
  change.mockReset();
});

const show = (quote = QUOTE) => render(<AcceptedQuote inquiryId="i1" hasAddress saidYesBefore={false} quote={quote} acceptance={ACCEPTANCE} change={change} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const reason = () => screen.queryByLabelText<HTMLInputElement>('Why is it undone?')?.value;
const type = (value: string) => fireEvent.change(screen.getByLabelText('Why is it undone?'), { target: { value } });

it('why a yes is undone stays as it was typed where it is refused, and on the device for who has to sign in again', async () => {
  const { unmount } = show();
  press('Undo the yes');
  type('They fly home earlier');
  change.mockResolvedValueOnce(false);
  press('Undo it');
  await waitFor(() => expect(change).toHaveBeenCalledWith({ change: 'undo_quote', quoteId: 'q1', reason: 'They fly home earlier' }));
  expect(reason()).toBe('They fly home earlier');
  unmount();
  show();
  press('Undo the yes');
  expect(reason()).toBe('They fly home earlier');
  change.mockResolvedValueOnce(true);
  press('Undo it');
  await waitFor(() => expect(reason()).toBeUndefined());
  expect(itemKeys('')).toEqual([]);
});

it('why one yes is undone is not said of the yes to another quote', () => {
  const { unmount } = show();
  press('Undo the yes');
  type('They fly home earlier');
  unmount();
  show({ ...QUOTE, id: 'q2' });
  press('Undo the yes');
  expect(reason()).toBe('');
});

it('what was typed about somebody goes with them, and nothing else does', () => {
  show();
  press('Undo the yes');
  type('They fly home earlier');
  keepItem('desk-draft:note:i1', 'Has a knee');
  keepItem('desk-draft:note:i12', 'Somebody else');
  forgetDrafts('i1');
  expect(itemKeys('')).toEqual(['desk-draft:note:i12']);
});
