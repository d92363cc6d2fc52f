// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClaimCard } from './claim-card';

const told = vi.hoisted(() => [] as object[]);
vi.mock('@/ui/toast', () => ({ showToast: (toast: object) => told.push(toast) }));

beforeEach(() => {
  told.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function claim(status: number, body: object): void {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  render(<ClaimCard email="awa@example.com" needsCode={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Claim admin access' }));
}

/** Spec §4 and §8, Admin bootstrap. */
it.each([
  ['signed out meanwhile', 401, { code: 'not_signed_in', error: 'Sign in.' }, 'Authentication Required', 'Please sign in to bootstrap admin privileges'],
  ['somebody was quicker', 409, { code: 'admin_exists', error: 'There is an administrator already.' }, 'Error', 'There is an administrator already.'],
  ['no word of the server', 403, { success: false, message: '' }, 'Error', 'Failed to grant admin privileges'],
])('a claim that fails tells so in an error: %s', async (_, status, body, title, text) => {
  claim(status, body);
  await vi.waitFor(() => expect(told).toEqual([{ kind: 'error', title, text }]));
  await vi.waitFor(() => expect((screen.getByRole('button', { name: 'Claim admin access' }) as HTMLButtonElement).disabled).toBe(false));
});

/** Spec §4, Admin bootstrap: "on success the page reloads after 1 second". */
it('after a claim the page reloads a second later, not earlier, and cannot be pressed meanwhile', async () => {
  vi.useFakeTimers();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  claim(200, { success: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([
    { kind: 'success', title: 'Success', text: 'Admin privileges granted successfully' },
    { kind: 'info', title: 'Security Notice', text: 'You are the administrator now. This is noted in the audit log.' },
  ]);
  await vi.advanceTimersByTimeAsync(980);
  expect((screen.getByRole('button', { name: 'Claiming...' }) as HTMLButtonElement).disabled).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(reload).toHaveBeenCalledOnce();
});
