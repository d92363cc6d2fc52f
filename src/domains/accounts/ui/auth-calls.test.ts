import { afterEach, describe, expect, it, vi } from 'vitest';
import { authCall } from './auth-calls.ts';

const toasts = vi.hoisted(() => [] as object[]);
vi.mock('@/ui/toast', () => ({ showToast: (toast: object) => void toasts.push(toast) }));

afterEach(() => {
  vi.unstubAllGlobals();
  toasts.length = 0;
});

async function failWith(headers: Record<string, string>): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Invalid email or password', code: 'INVALID' }, { status: 401, headers }));
  expect(await authCall('sign-in/email')).toEqual({ ok: false, status: 401, message: 'Invalid email or password', code: 'INVALID' });
}

describe('a sign-in that fails', () => {
  it('raises no toast by itself', async () => {
    await failWith({});
    expect(toasts).toEqual([]);
  });

  it.each([
    ['alert', 'Three'],
    ['high', 'Five'],
  ])('for the third or fifth time is told as a Security Alert in the destructive style (%s)', async (mark, many) => {
    await failWith({ 'x-security-alert': mark });
    const text = `${many} attempts to sign in to this account have failed. If they were not yours, choose a new password.`;
    expect(toasts).toEqual([{ kind: 'error', title: 'Security Alert', text }]);
  });
});

describe('a field that breaks a rule of the library', () => {
  it.each([
    ['[body.email] Invalid email address', /^An account takes addresses of plain letters/],
    ['[body.newPassword] Invalid input: expected string, received undefined', /^Please check what you entered\.$/],
  ])('is told in our own words: %s', async (message, ours) => {
    vi.stubGlobal('fetch', async () => Response.json({ message, code: 'VALIDATION_ERROR' }, { status: 400 }));
    expect(await authCall('sign-up/email')).toMatchObject({ ok: false, code: 'VALIDATION_ERROR', message: expect.stringMatching(ours) });
  });
});
