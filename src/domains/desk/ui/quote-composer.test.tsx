// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/browser/api-client';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import { quoteSchema } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { NO_AMOUNT, QUOTED_DAY_OVER } from '@/domains/desk/model/quote-rules';
import type { QuoteView } from '@/domains/desk/model/quote-view';
import { banjulDay, dayAfter } from '@/lib/banjul-time';
import * as deskApi from './desk-api';
import { QuoteComposer } from './quote-composer';
import { Quotes } from './quotes';

const INQUIRY = { id: 'i1', name: 'Mary', email: 'mary@example.com', quotes: [], messages: [], lastMessage: null } as unknown as InquiryDetail;

const IN_TEN_DAYS = dayAfter(banjulDay(), 10);
const ME = { id: 'u1', name: 'Awa Ceesay', email: 'awa@example.com' };
const FACTS = { mailLanguages: ['en'], me: ME } as unknown as DeskFacts;
const SENT = { id: 'q1', title: 'A day', lines: [{ group: '2 people', price: 'D 500' }], note: 'With lunch.', link: '/quote/x', at: new Date().toISOString() };
const QUOTE = {
  ...{ ...SENT, day: dayAfter(banjulDay(), 5), people: 2, validUntil: IN_TEN_DAYS, author: 'Awa' },
  ...{ acceptance: null, acceptedAt: null, confirmedAt: null, declinedAt: null, withdrawnAt: null, firstViewedAt: null },
} satisfies QuoteView;

/** The section as an enquiry has it. */
function Section({ inquiry }: { inquiry: InquiryDetail }) {
  const [isWriting, setWriting] = useState(false);
  return <Quotes inquiry={inquiry} facts={FACTS} now={Date.now()} change={async () => true} isWriting={isWriting} setWriting={setWriting} />;
}

function show(inquiry: Partial<InquiryDetail> = {}): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Section inquiry={{ ...INQUIRY, groupSize: 2, preferredTour: 'A day', ...inquiry }} />
    </QueryClientProvider>,
  );
}

/** What the server is asked; it answers after a moment with the enquiry and its quotes. */
function answered(quotes: object[] = [SENT]) {
  return vi.spyOn(deskApi, 'ask').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { ...INQUIRY, quotes, preferredDate: IN_TEN_DAYS, groupSize: 2, preferredTour: 'A day' } as never;
  });
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name }).click();
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('quote:'));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('is sent once by two taps at once, and its draft is gone, also where the form was closed meanwhile', async () => {
  const asked = answered();
  for (const last of ['Send by e-mail', 'Cancel']) {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
    type('Price 1', 'D 500');
    expect(drafts()).toHaveLength(1);
    press('Send by e-mail');
    press(last);
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(screen.queryByRole('form', { name: 'New quote' })).toBeNull();
    cleanup();
  }
  expect(asked).toHaveBeenCalledTimes(2);
});

it('leaves what was typed while it was on its way: the form stays open with it', async () => {
  const asked = answered();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  type('Price 1', 'D 500');
  press('Copy link');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  type('Price 1', 'D 650');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy link' }).disabled).toBe(false));
  expect(field('Price 1').value).toBe('D 650');
  expect(drafts()).toHaveLength(1);
});

it('is quoted anew with what was quoted, for the day that the enquiry names now', async () => {
  answered([{ ...QUOTE, withdrawnAt: new Date().toISOString() }]);
  show({ quotes: [QUOTE], preferredDate: IN_TEN_DAYS });
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  type('Price 1', 'D 900');
  // While one is being written nothing else takes its place.
  expect(screen.queryByRole('button', { name: 'Withdraw and quote anew' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw and quote anew' }));
  await screen.findByRole('form', { name: 'New quote' });
  // What is kept is there a moment after the form.
  await waitFor(() =>
    expect([field('Price 1').value, field(/^Note/).value, field(/^Day/).value, field(/^People/).value]).toEqual(['D 500', 'With lunch.', IN_TEN_DAYS, '2']),
  );
});

it('is withdrawn by the button that asks once more, in Safari too, which takes the focus from a button that is pressed', async () => {
  const asked = answered([{ ...QUOTE, withdrawnAt: new Date().toISOString() }]);
  show({ quotes: [QUOTE] });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sure = screen.getByRole('button', { name: 'Yes, withdraw it' });
  if (fireEvent.mouseDown(sure)) fireEvent.blur(sure);
  fireEvent.click(sure);
  await waitFor(() => expect(asked.mock.calls.map(([path, , , method]) => `${method} ${path}`)).toEqual(['DELETE inquiries/i1/quotes/q1']));
});

it('holds no longer than until its day, unless somebody chose another', () => {
  show({ preferredDate: IN_TEN_DAYS });
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  expect(field('Valid until').value).toBe(IN_TEN_DAYS);
  type(/^Day/, '');
  expect(field('Valid until').value).toBe(dayAfter(banjulDay(), 14));
  type('Valid until', dayAfter(banjulDay(), 3));
  type(/^Day/, IN_TEN_DAYS);
  expect(field('Valid until').value).toBe(dayAfter(banjulDay(), 3));
});

it('with a day that is over, or a price without an amount, is refused beside the field, which has the cursor', () => {
  const asked = answered();
  show({ preferredDate: dayAfter(banjulDay(), -1) });
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  expect(field(/^Day/).value, 'a day that is over is not offered').toBe('');
  type(/^Day/, dayAfter(banjulDay(), -1));
  type('Price 1', 'abc');
  for (const [label, sentence] of [
    [/^Day/, QUOTED_DAY_OVER],
    ['Price 1', NO_AMOUNT],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: 'Send by e-mail' }));
    const wrong = field(label);
    expect([document.activeElement, wrong.getAttribute('aria-invalid')]).toEqual([wrong, 'true']);
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
    type(/^Day/, '');
  }
  expect(asked).not.toHaveBeenCalled();
});

it('keeps a title and a note that are longer than the server takes them, says so beside them, and sends neither', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteComposer inquiry={INQUIRY} facts={{ mailLanguages: ['en', 'nl'], me: ME }} now={Date.now()} onDone={() => {}} />
    </QueryClientProvider>,
  );
  const { title, note } = quoteSchema.shape;
  const fields = [
    [screen.getByLabelText<HTMLInputElement>('Title'), DESK_LIMITS.quoteTitle, title],
    [screen.getByLabelText<HTMLTextAreaElement>(/^Note to the visitor/), DESK_LIMITS.quoteNote, note],
  ] as const;
  for (const [field, max, rule] of fields) {
    expect([max, max + 1].map((length) => rule.safeParse('x'.repeat(length)).success)).toEqual([true, false]);
    fireEvent.change(field, { target: { value: 'x'.repeat(max + 1) } });
    expect(field.value).toHaveLength(max + 1);
    const said = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe(`At most ${max} characters fit here: 1 too many.`);
  }
  fireEvent.change(screen.getByLabelText('Price 1'), { target: { value: 'D 500' } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(document.activeElement).toBe(fields[0][0]);
  expect(fetched).not.toHaveBeenCalled();
});

it('says before it is sent where no price is for as many people, and sends it all the same', async () => {
  const asked = answered();
  show({ groupSize: 5, groupSizeText: '2' });
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  type('Price 1', 'D 500');
  expect(screen.getByText('No price here is for 5 people. Send it if that is right.').getAttribute('role')).toBe('status');
  type('Group 1', '5 people');
  expect(screen.queryByText(/No price here/)).toBeNull();
  type('Group 1', '2 people');
  press('Copy link');
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it.each([
  ['a colleague answered', 'Lamin Bah', ['m1', 'm2']],
  ['they answered themselves', 'Awa Ceesay', ['m2']],
])('knows the messages of the moment in which it was begun: where %s since (%s), it names %j', async (_, author, seen) => {
  const refusal = { ok: false, status: 409, code: 'answered_meanwhile', message: 'Lamin Bah answered just now: read it first.' };
  const asked = answered().mockImplementationOnce(async () => {
    if (author !== 'Awa Ceesay') throw new ApiError(refusal as never);
    return { ...INQUIRY, quotes: [SENT] } as never;
  });
  const at = (lastMessage: string, ...messages: object[]) => (
    <QueryClientProvider client={client}>
      <QuoteComposer
        inquiry={{ ...INQUIRY, groupSize: 2, preferredTour: 'A day', lastMessage, messages } as InquiryDetail}
        facts={FACTS}
        now={Date.now()}
        onDone={() => {}}
      />
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(at('m1'));
  type('Price 1', 'D 500');
  rerender(at('m2', { id: 'm2', direction: 'out', author }));
  for (const [index] of seen.entries()) {
    fireEvent.click(screen.getByRole('button', { name: 'Send by e-mail' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(index + 1));
    if (index < seen.length - 1) await screen.findByText(refusal.message);
  }
  expect(asked.mock.calls.map(([, , body]) => (body as { seen?: string }).seen)).toEqual(seen);
});

it.each([
  ['two adults, one child', 1, 'two adults, one child', ''],
  ['1', 1, '1 person', '1'],
  ['3-4', 3, '3-4 people', '3'],
])('begins with the group as the traveller wrote it: %s', (groupSizeText, groupSize, group, people) => {
  show({ groupSizeText, groupSize });
  fireEvent.click(screen.getByRole('button', { name: 'New quote' }));
  expect([field('Group 1').value, field(/^People/).value]).toEqual([group, people]);
});
