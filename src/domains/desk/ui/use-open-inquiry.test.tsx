// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { keepItem, readItem } from '@/browser/device-store';
import { KEYS } from './desk-queries';
import { useOpenInquiry } from './use-open-inquiry';

const REFERENCE = 'HBT20261130ABCD';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** An enquiry that is open with an answer half typed, and what the server says of it next. */
function open(code: string, status: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ code, error: 'No.' }, { status }));
  for (const id of ['i1', 'i2']) keepItem(`${DESK_DRAFTS}reply:${id}`, { body: 'Half an answer' });
  const client = new QueryClient();
  client.setQueryData(KEYS.inquiry(REFERENCE), { id: 'i1', reference: REFERENCE }, { updatedAt: 1 });
  const wrapper = ({ children }: { children: React.ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return renderHook(() => useOpenInquiry(REFERENCE), { wrapper }).result;
}

const kept = () => ['i1', 'i2'].filter((id) => readItem(`${DESK_DRAFTS}reply:${id}`) !== undefined);

it('what was typed about an enquiry that a colleague erased goes from this device; about others it stays', async () => {
  const shown = open('unknown_inquiry', 404);
  await waitFor(() => expect(shown.current.isUnknown).toBe(true));
  expect(kept()).toEqual(['i2']);
});

it('it stays where nobody is signed in any more', async () => {
  const shown = open('not_signed_in', 401);
  await waitFor(() => expect(shown.current.error).not.toBeNull());
  expect([shown.current.isUnknown, kept()]).toEqual([false, ['i1', 'i2']]);
});
