// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { showToast } from '@/ui/toast';
import { useInquiryChange } from './use-inquiry-change';

vi.mock('@/ui/toast', () => ({ showToast: vi.fn() }));

const INQUIRY = { id: 'i1', reference: 'HBT20261121K7QF', status: 'new', assignee: null } as InquiryDetail;
const FACTS = { admins: [] } as unknown as DeskFacts;

afterEach(() => vi.restoreAllMocks());

it.each<[InquiryChange, string]>([
  [{ change: 'fact', fact: 'phone', to: '12', seen: null }, 'Please check it.'],
  [{ change: 'assign', to: 'u2' }, 'Please check it. It is shown as it was.'],
])('refused, a field that stays as it was typed is not said to be as it was: %o', async (change, text) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: false, error: 'Please check it.', code: 'validation_failed' }, { status: 422 }));
  const client = new QueryClient();
  const { result } = renderHook(() => useInquiryChange(INQUIRY, FACTS), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(await result.current.attempt(change)).toBe(false);
  expect(vi.mocked(showToast)).toHaveBeenLastCalledWith(expect.objectContaining({ text }));
});
