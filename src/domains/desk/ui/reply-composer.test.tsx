// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { ReplyComposer } from './reply-composer';

const FACTS = {
  me: { id: 'u1', name: 'Awa', email: 'awa@example.com' },
  brand: 'Hidden Baobab Tours',
  chatBase: 'https://wa.me/',
  reviewLink: 'https://reviews.example',
  templates: [
    { id: 'day', title: 'The day', subject: '{trip}: your day', body: 'Hello {name},\n\nBy letter at {pick-up time}.', chat: 'Hello {name}, in the chat.' },
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
