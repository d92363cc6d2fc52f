// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepWaiting } from '@/browser/admin/desk-drafts';
import { AccountWho } from './account-who';

vi.mock('@/browser/admin/notice-worker', () => ({ forgetNoticeWorker: async () => {} }));

const WHO = { email: 'awa@example.com', role: 'admin', aal: 'aal1' } as const;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('who signs out is told first what would be lost that waits on the device, and goes at the second press', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const asked = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', asked);
  keepWaiting('leads', [{ lead: { name: 'Ebou' } }]);
  render(<AccountWho {...WHO} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByText(/^1 enquiry that was entered at the desk without a signal waits on this device, and would be lost\./);
  expect(asked).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out' }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/auth'));
});
