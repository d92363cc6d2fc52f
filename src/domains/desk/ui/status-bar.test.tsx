// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { StatusBar } from './status-bar';

const INQUIRY = { id: 'i1', status: 'replied', answeredAt: '2026-11-30T08:00:00Z', askedAgainAt: null, lostReason: null, assignee: null };
const FACTS = { me: { id: 'awa', name: 'Awa', email: 'awa@example.com' }, admins: [] } as Partial<DeskFacts> as DeskFacts;
const change = vi.fn(async (_change: InquiryChange, _onOvertaken?: () => void) => true);

afterEach(() => {
  cleanup();
  localStorage.clear();
  change.mockReset();
});

const bar = (now: Partial<InquiryDetail> = {}) => (
  <StatusBar inquiry={{ ...(INQUIRY as Partial<InquiryDetail> as InquiryDetail), ...now }} facts={FACTS} change={change} />
);
const showBar = () => render(bar());
const openLost = () => fireEvent.click(screen.getByRole('button', { name: 'Lost' }));
const reason = () => screen.queryByLabelText<HTMLInputElement>('Why was it lost?')?.value;
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Mark as lost' }));

it('why it was lost stays as it was typed where it is refused, and on the device for who has to sign in again', async () => {
  const { unmount } = showBar();
  openLost();
  fireEvent.change(screen.getByLabelText('Why was it lost?'), { target: { value: 'Dates are full' } });
  change.mockResolvedValueOnce(false);
  send();
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ change: 'status', status: 'lost', seen: 'replied', lostReason: 'Dates are full' }, expect.anything()),
  );
  await Promise.resolve();
  expect(reason()).toBe('Dates are full');
  unmount();
  showBar();
  openLost();
  expect(reason()).toBe('Dates are full');
  change.mockResolvedValueOnce(true);
  send();
  await waitFor(() => expect(reason()).toBeUndefined());
  expect(Object.keys(localStorage).filter((key) => key.includes('lost:'))).toEqual([]);
});

it.each([
  ['a refusal that says so what stands there now', true, ['replied', 'won']],
  ['a try that did not reach the server still the same', false, ['replied', 'replied']],
])(
  'a status that asks something says what stood there when it was pressed, so that a colleague who was quicker is not overruled unseen; after %s',
  async (_what, isOvertaken, seen) => {
    const { rerender } = showBar();
    openLost();
    fireEvent.change(screen.getByLabelText('Why was it lost?'), { target: { value: 'Too dear' } });
    change.mockImplementationOnce(async (_change, onOvertaken) => {
      if (isOvertaken) onOvertaken?.();
      return false;
    });
    if (isOvertaken) rerender(bar({ status: 'won' }));
    send();
    await waitFor(() => expect(change).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(reason()).toBe('Too dear'));
    rerender(bar({ status: 'won' }));
    change.mockResolvedValueOnce(true);
    send();
    await waitFor(() => expect(reason()).toBeUndefined());
    expect(change.mock.calls.map(([asked]) => 'seen' in asked && asked.seen)).toEqual(seen);
  },
);

it.each([
  ['who went on to something else meanwhile stays there', true],
  ['who waited is back at the status that they pressed', false],
])('once it is lost, %s', async (_what, wentOn) => {
  render(
    <>
      {bar()}
      <input aria-label="Note" />
    </>,
  );
  openLost();
  fireEvent.change(screen.getByLabelText('Why was it lost?'), { target: { value: 'Too dear' } });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  change.mockReturnValueOnce(promise);
  send();
  const note = screen.getByLabelText('Note');
  if (wentOn) note.focus();
  // With its effects, which move the focus.
  await act(async () => resolve(true));
  expect(reason()).toBeUndefined();
  expect(document.activeElement).toBe(wentOn ? note : screen.getByRole('button', { name: 'Lost' }));
});
