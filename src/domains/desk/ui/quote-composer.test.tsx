// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { quoteSchema } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { QuoteComposer } from './quote-composer';

const INQUIRY = { id: 'i1', name: 'Mary', email: 'mary@example.com', quotes: [] } as unknown as InquiryDetail;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('lets a title and a note be as long as the server takes them, and no longer', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteComposer inquiry={INQUIRY} now={Date.now()} onDone={() => {}} />
    </QueryClientProvider>,
  );
  const { title, note } = quoteSchema.shape;
  const fields = [
    [screen.getByLabelText<HTMLInputElement>('Title'), title],
    [screen.getByLabelText<HTMLTextAreaElement>(/^Note to the visitor/), note],
  ] as const;
  for (const [{ maxLength }, rule] of fields) {
    expect([maxLength, maxLength + 1].map((length) => rule.safeParse('x'.repeat(length)).success)).toEqual([true, false]);
  }
});
