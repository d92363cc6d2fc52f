// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptWaiting } from '@/browser/admin/desk-drafts';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { notePresence } from './presence';
import { ReplyComposer } from './reply-composer';
import type { WaitingAnswer } from './waiting-answers';

const FACTS = {
  me: { id: 'u1', name: 'Awa', email: 'awa@example.com' },
  brand: 'Hidden Baobab Tours',
  chatBase: 'https://wa.me/',
  reviewLink: 'https://reviews.example',
  templates: [
    { id: 'day', title: 'The day', subject: '{trip}: your day', body: 'Hello {name},\n\nBy letter at {pick-up time}.', chat: 'Hello {name}, in the chat.' },
    {
      ...{ id: 'free', title: 'It is free', subject: '{trip}: it is free', body: 'Hello {name}, {date} is free for {group}.', chat: 'Hello, {date} is free.' },
      nl: { subject: '{trip}: de dag is vrij', body: 'Beste {name}, {date} is vrij voor {group}.', chat: 'Hallo, {date} is vrij.' },
    },
  ],
} as unknown as DeskFacts;
const INQUIRY = {
  id: 'i1',
  reference: 'HBT20261121K7QF',
  name: 'Mary',
  email: 'mary@example.com',
  phone: '+353 1 234 5678',
  quotes: [],
  messages: [],
} as unknown as InquiryDetail;

// That it is open here is told to the other desks.
beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ success: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer').value;

it('a template speaks as the way it goes, until somebody has changed it, and shows what is left to fill in', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyComposer inquiry={INQUIRY} facts={FACTS} now={Date.parse('2026-11-22T12:00:00Z')} />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'day');
  expect(answer()).toBe('Hello Mary,\n\nBy letter at [pick-up time?].');
  expect(screen.getByText('Still to fill in: [pick-up time?]')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('WhatsApp'));
  expect(answer()).toBe('Hello Mary, in the chat.');
  await userEvent.type(screen.getByLabelText('Your answer'), ' And more.');
  await userEvent.click(screen.getByLabelText('E-mail'));
  expect(answer()).toBe('Hello Mary, in the chat. And more.');
});

it('an answer goes the way they wrote last, else the way they came; what they said on the phone or to a quote chooses none', () => {
  const heard = (...channels: string[]) => ({ messages: channels.map((channel, at) => ({ id: `m${at}`, direction: 'in', channel })) });
  for (const [values, way] of [
    [{ leadSource: 'inquiry_form' }, 'E-mail'],
    [{ leadSource: 'whatsapp' }, 'WhatsApp'],
    [{ leadSource: 'chat' }, 'WhatsApp'],
    [{ leadSource: 'whatsapp', ...heard('whatsapp', 'email') }, 'E-mail'],
    [{ leadSource: 'inquiry_form', ...heard('email', 'whatsapp', 'phone', 'quote') }, 'WhatsApp'],
    [{ leadSource: 'mail', email: null, ...heard('email') }, 'WhatsApp'],
    [{ leadSource: 'chat', phone: null, ...heard('whatsapp') }, 'E-mail'],
  ] as const) {
    const inquiry = { ...INQUIRY, ...values } as unknown as InquiryDetail;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ReplyComposer inquiry={inquiry} facts={FACTS} now={Date.parse('2026-11-22T12:00:00Z')} />
      </QueryClientProvider>,
    );
    expect(screen.getByLabelText<HTMLInputElement>(way).checked, JSON.stringify(values)).toBe(true);
    cleanup();
  }
});

/** A traveller whose browser says Dutch, and what is sent of an answer. */
function answerInDutch() {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/reply')) sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true });
  });
  const dutch = { ...INQUIRY, language: 'nl', preferredTour: 'Lamin Lodge River Cruise', preferredDate: '2026-12-05', groupSizeText: '3-4', lastMessage: null };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyComposer inquiry={dutch as InquiryDetail} facts={FACTS} now={Date.parse('2026-11-22T12:00:00Z')} />
    </QueryClientProvider>,
  );
  return { sent, language: screen.getByLabelText<HTMLSelectElement>('Language of the answer'), subject: screen.getByLabelText<HTMLInputElement>('Subject') };
}

it('a template is taken in the language of the traveller, its day and people too, and another one can be chosen by hand', async () => {
  const { sent, language, subject } = answerInDutch();
  expect(language.value).toBe('nl');
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'free');
  expect(answer()).toBe('Beste Mary, 5 december 2026 is vrij voor 3-4 personen.');
  expect(subject.value).toBe('Lamin Lodge River Cruise, 5 december 2026: de dag is vrij');
  await userEvent.click(screen.getByLabelText('WhatsApp'));
  expect(answer()).toBe('Hallo, 5 december 2026 is vrij.');
  await userEvent.click(screen.getByLabelText('E-mail'));
  await userEvent.selectOptions(language, 'English');
  expect(answer()).toBe('Hello Mary, 5 December 2026 is free for 3-4 people.');
  await userEvent.selectOptions(language, 'Dutch, as they speak');
  await userEvent.type(screen.getByLabelText('Your answer'), ' Tot dan!');
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ language: 'nl', body: 'Beste Mary, 5 december 2026 is vrij voor 3-4 personen. Tot dan!' }]));
});

it('a template that nobody wrote in their language is taken in English, which is said; what somebody wrote stays when the language is changed', async () => {
  const { sent, language } = answerInDutch();
  const fallback = 'No Dutch version of this answer yet: English is used. Write it under Content.';
  expect(screen.queryByText(fallback)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'day');
  expect(answer()).toBe('Hello Mary,\n\nBy letter at [pick-up time?].');
  expect(screen.getByText(fallback)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Your answer'));
  expect(screen.queryByText(fallback)).toBeNull();
  await userEvent.type(screen.getByLabelText('Your answer'), 'Graag tot zaterdag.');
  await userEvent.selectOptions(language, 'German');
  expect(answer()).toBe('Graag tot zaterdag.');
  await userEvent.selectOptions(language, 'Dutch, as they speak');
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ language: 'nl', body: 'Graag tot zaterdag.' }]));
});

it('the language that was chosen for an answer is kept on the device with it', async () => {
  const { language } = answerInDutch();
  await userEvent.selectOptions(screen.getByLabelText('Template'), 'free');
  await userEvent.selectOptions(language, 'English');
  cleanup();
  expect(answerInDutch().language.value).toBe('en');
  expect(answer()).toBe('Hello Mary, 5 December 2026 is free for 3-4 people.');
});

it('of an answer in somebody’s own words nobody says which language it is', async () => {
  const { sent } = answerInDutch();
  await userEvent.type(screen.getByLabelText('Your answer'), 'See you on Saturday.');
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('language');
});

it('an answer that could not go waits on the device, also where its screen was left before that was known', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) => (String(url).endsWith('/reply') ? promise : Promise.resolve(Response.json({ success: true }))));
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyComposer inquiry={INQUIRY} facts={FACTS} now={Date.parse('2026-11-22T12:00:00Z')} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Subject'), 'Your day');
  await userEvent.type(screen.getByLabelText('Your answer'), 'We are free.');
  await userEvent.click(screen.getByRole('button', { name: 'Send e-mail' }));
  unmount();
  reject(new TypeError('Failed to fetch'));
  await waitFor(() => expect(keptWaiting<WaitingAnswer>('answers').map(({ reply }) => reply.body)).toEqual(['We are free.']));
});

it('two colleagues who have it open, and type, are told as two', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReplyComposer inquiry={{ ...INQUIRY, id: 'i2' }} facts={FACTS} now={Date.parse('2026-11-22T12:00:00Z')} />
    </QueryClientProvider>,
  );
  const come = (name: string) => act(() => notePresence({ type: 'presence', id: 'i2', person: { id: name, name }, typing: true }));
  come('Lamin');
  expect(screen.getByText('Lamin has this open and is typing.')).toBeTruthy();
  come('Fatou');
  expect(screen.getByText('Lamin and Fatou have this open and are typing.')).toBeTruthy();
});
