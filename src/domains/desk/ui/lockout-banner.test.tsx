// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { keepItem, readItem } from '@/browser/device-store';
import { LockoutBanner } from './lockout-banner';

vi.mock('@/browser/admin/notice-worker', () => ({ forgetNoticeWorker: async () => {} }));

const DRAFT = `${DESK_DRAFTS}reply:1`;
const asked: string[] = [];
let assign: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  keepItem(DRAFT, 'Dear Mary, your number is');
  window.history.replaceState(null, '', '/admin/inquiries/AB12?show=all');
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  render(<LockoutBanner lockout={{ why: 'not-admin', told: 1 }} />);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function press(answer: () => Response): void {
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }));
}

describe('who has lost the role and signs in as someone else', () => {
  it('is signed out first, so that the form is shown, and what was typed stays on the device', async () => {
    press(() => Response.json({ success: true }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/auth?next=%2Fadmin%2Finquiries%2FAB12%3Fshow%3Dall'));
    expect(asked).toEqual(['/api/auth/sign-out']);
    expect(readItem(DRAFT)).toBe('Dear Mary, your number is');
  });

  it('reads so where the server is away, and stays', async () => {
    press(() => {
      throw new TypeError('Failed to fetch');
    });
    await screen.findByText(/^We could not reach the server/);
    expect(assign).not.toHaveBeenCalled();
  });
});
