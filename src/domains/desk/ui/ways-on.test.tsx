// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { SAID_YES } from './accepted-quote';
import { LATEST_MESSAGE } from './conversation';
import { NARROW_FACTS, WaysOn } from './ways-on';

const INQUIRY = {
  phone: null,
  preferredTour: 'South Gambia Tour',
  preferredDate: '2026-12-05',
  groupSizeText: null,
  groupSize: 3,
  messages: [],
  quotes: [],
} as Partial<InquiryDetail> as InquiryDetail;
const MESSAGES = [{ id: 'one' }] as InquiryDetail['messages'];
const YES = { acceptedAt: '2026-11-21T12:00:00Z', confirmedAt: null, withdrawnAt: null } as InquiryDetail['quotes'][number];

const quote = vi.fn();

afterEach(cleanup);

const buttons = (part: HTMLElement) => Array.from(part.querySelectorAll('button'), ({ textContent }) => textContent);

it('says the trip in a line, and offers what there is: nothing that leads nowhere', () => {
  const { container, rerender } = render(<WaysOn inquiry={INQUIRY} onQuote={quote} />);
  expect(screen.getByText('South Gambia Tour, 5 December 2026, 3 people')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Call' })).toBeNull();
  expect(buttons(container)).toEqual(['All details', 'Answer', 'Quote']);
  rerender(<WaysOn inquiry={{ ...INQUIRY, phone: '+220 301 2345', messages: MESSAGES }} onQuote={quote} />);
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+2203012345');
  expect(buttons(container)).toEqual(['All details', 'Answer', 'Quote', 'Latest message']);
});

it('a yes that nobody has confirmed comes first; one that is confirmed or withdrawn does not', () => {
  const { container, rerender } = render(<WaysOn inquiry={{ ...INQUIRY, quotes: [YES] }} onQuote={quote} />);
  expect(buttons(container)).toEqual(['All details', 'They said yes', 'Answer', 'Quote']);
  for (const ended of [{ confirmedAt: '2026-11-21T13:00:00Z' }, { withdrawnAt: '2026-11-21T13:00:00Z' }]) {
    rerender(<WaysOn inquiry={{ ...INQUIRY, quotes: [{ ...YES, ...ended }] }} onQuote={quote} />);
    expect(buttons(container)).toEqual(['All details', 'Answer', 'Quote']);
  }
});

it.each([
  ['All details', NARROW_FACTS],
  ['They said yes', SAID_YES],
  ['Answer', 'reply-body'],
  ['Latest message', LATEST_MESSAGE],
])('"%s" takes the focus to that part', (name, id) => {
  render(
    <>
      <WaysOn inquiry={{ ...INQUIRY, messages: MESSAGES, quotes: [YES] }} onQuote={quote} />
      <div id={id} tabIndex={-1} />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name }));
  expect(document.activeElement?.id).toBe(id);
});

it('"Quote" stands beside "Answer", and begins one; what is spam is not quoted', () => {
  const { rerender } = render(<WaysOn inquiry={INQUIRY} onQuote={quote} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quote' }));
  expect(quote).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Answer' }).nextElementSibling?.textContent).toBe('Quote');
  rerender(<WaysOn inquiry={{ ...INQUIRY, spam: true }} onQuote={quote} />);
  expect(screen.queryByRole('button', { name: 'Quote' })).toBeNull();
});
