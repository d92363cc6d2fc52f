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

function hook() {
  const client = new QueryClient();
  const { result } = renderHook(() => useInquiryChange(INQUIRY, FACTS), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return result;
}

it.each<[InquiryChange, string]>([
  [{ change: 'fact', fact: 'phone', to: '12', seen: null }, 'Please check it.'],
  [{ change: 'assign', to: 'u2' }, 'Please check it. It is shown as it was.'],
])('refused, a field that stays as it was typed is not said to be as it was: %o', async (change, text) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: false, error: 'Please check it.', code: 'validation_failed' }, { status: 422 }));
  const result = hook();
  expect(await result.current.attempt(change)).toBe(false);
  expect(vi.mocked(showToast)).toHaveBeenLastCalledWith(expect.objectContaining({ text }));
});

it.each([
  ['inquiry_changed', 409, 1],
  ['answered_meanwhile', 409, 1],
  ['unavailable', 503, 0],
])('who was overtaken is told apart from who was not heard: %s', async (code, status, times) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ success: false, error: 'No.', code }, { status }));
  const onOvertaken = vi.fn();
  expect(await hook().current.attempt({ change: 'status', status: 'lost', lostReason: 'x' }, onOvertaken)).toBe(false);
  expect(onOvertaken).toHaveBeenCalledTimes(times);
});
