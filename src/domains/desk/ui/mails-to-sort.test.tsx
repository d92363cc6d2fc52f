// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Suggestion } from '@/domains/desk/model/desk-types';
import { noteReached } from './connection';
import { MailsToSort } from './mails-to-sort';

const MAIL: Suggestion = {
  id: 'm1',
  from: 'bob@example.org',
  name: 'Bob Smith',
  subject: 'Re: Our trip',
  body: 'I am her husband.',
  isCut: false,
  at: '2026-11-21T12:00:00Z',
  isTheirAddress: false,
  answersTo: null,
  files: [],
  leftOut: [],
  inquiry: { id: 'i1', reference: 'HBT20261121K7QF', name: 'Ann Smith' },
};

afterEach(cleanup);

/** What is rendered alone: other tests' toasts stand in the same document. */
function show(mail: Partial<Suggestion>, here?: string, total = 1) {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MailsToSort mails={[{ ...MAIL, ...mail }]} total={total} {...(here && { here })} now={Date.parse('2026-11-21T13:00:00Z')} go={() => {}} />
    </QueryClientProvider>,
  );
  return within(container);
}

it('a mail to sort leads to the enquiry that it names, but not from the screen of that enquiry itself', () => {
  expect(show({}).getByRole('link', { name: 'HBT20261121K7QF' })).toBeTruthy();
  cleanup();
  const mail = show({}, 'HBT20261121K7QF');
  expect(mail.queryByRole('link')).toBeNull();
  expect(mail.getByRole('listitem').textContent).toContain('wrote about this enquiry');
});

it('says how many there are, also where only the first are shown', () => {
  expect(show({}).getByRole('heading').textContent).toBe('A mail to sort');
  cleanup();
  const first = show({}, undefined, 25);
  expect(first.getByRole('heading').textContent).toBe('25 mails to sort');
  expect(first.getByText('24 more come up here as you sort these.')).toBeTruthy();
});

it('a mail of somebody who is known, which names no enquiry, says whose address it came from', () => {
  expect(show({ isTheirAddress: true }).getByRole('listitem').textContent).toContain('wrote with the address of HBT20261121K7QF');
});

it('a mail whose answers go elsewhere says both addresses', () => {
  const item = show({ from: 'noreply@viator.example', answersTo: 'bob@example.org' }).getByRole('listitem');
  expect(item.textContent).toContain('Bob Smith, noreply@viator.example (answers go to bob@example.org), wrote about');
});

it('a long mail is folded under its beginning, so that the list below stays in reach; a short one with a long quotation is not', () => {
  const long = `It began in spring. ${'We thought about it again and again. '.repeat(20)}The end.`;
  const mail = show({ body: long });
  const fold = mail.getByText('The whole mail').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.textContent).toContain('The end.');
  expect(mail.getAllByText(/^It began in spring/).filter((part) => !fold?.contains(part))[0]?.textContent).not.toContain('The end.');
  cleanup();
  const answer = show({ body: `Yes please.\n\nOn Tue, 1 Dec 2026 at 10:00, Hidden Baobab Tours wrote:\n${`> ${long}\n`.repeat(3)}` });
  expect(answer.getByText('Yes please.')).toBeTruthy();
  expect(answer.queryByText('The whole mail')).toBeNull();
  cleanup();
  const cut = show({ body: 'It began in spring.', isCut: true });
  expect(cut.getByText('It began in spring....')).toBeTruthy();
  expect(cut.queryByText('The whole mail')).toBeNull();
  expect(cut.getByText('The rest is in the enquiry.')).toBeTruthy();
});

it('of a mail that is forwarded without a word of their own the beginning is open', () => {
  const words = 'Dear Lamin, could you take the four of us to Tendaba?';
  const forwarded = `---------- Forwarded message ---------\nFrom: Bob <bob@example.org>\n\n${words}`;
  for (const mail of [{ body: forwarded }, { body: forwarded, isCut: true }, { body: `${forwarded}\n${'And so on. '.repeat(60)}The end.` }]) {
    const open = Array.from(show(mail).getByRole('listitem').querySelectorAll('p')).filter((part) => !part.closest('details'));
    expect(
      open.some(({ textContent }) => textContent.includes(words)),
      JSON.stringify(mail),
    ).toBe(true);
    cleanup();
  }
  const fold = show({ body: `${forwarded}\n${'And so on. '.repeat(60)}The end.` })
    .getByText('Earlier words and signature')
    .closest('details');
  expect(fold?.textContent).toContain('The end.');
});

it('without a connection it is read, and says why it cannot be sorted', () => {
  const item = show({}).getByRole('listitem');
  act(() => noteReached(false));
  expect(Array.from(item.querySelectorAll('button'), ({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(item.textContent).toContain('This needs a connection.');
  act(() => noteReached(true));
  expect(Array.from(item.querySelectorAll('button'), ({ disabled }) => disabled)).toEqual([false, false, false]);
});
