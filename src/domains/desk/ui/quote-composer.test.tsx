// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import { quoteSchema } from '@/domains/desk/model/desk-requests';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { QuoteComposer } from './quote-composer';

const INQUIRY = { id: 'i1', name: 'Mary', email: 'mary@example.com', quotes: [] } as unknown as InquiryDetail;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps a title and a note that are longer than the server takes them, says so beside them, and sends neither', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuoteComposer inquiry={INQUIRY} facts={{ mailLanguages: ['en', 'nl'] }} now={Date.now()} onDone={() => {}} />
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
