// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccountOverview } from '@/domains/accounts/model/account-types';
import { AccountSettings } from './account-settings';

const session = (id: string, device: string, current: boolean) => ({ id, device, address: '203.0.113.1', createdAt: '2026-11-28T09:00:00.000Z', current });
const OVERVIEW: AccountOverview = {
  email: 'awa@example.com',
  name: 'Awa',
  role: 'admin',
  signature: '',
  aal: 'aal1',
  twoFactor: false,
  hasPassword: true,
  sessions: [session('1', 'Firefox on Linux', true), session('2', 'Chrome on Android', false)],
  passkeys: [],
  identities: [],
  providers: [],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(...answers: Response[]): void {
  vi.stubGlobal('fetch', async () => answers.shift());
  render(<AccountSettings overview={OVERVIEW} linkFailed={false} confirmed={false} />);
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const devices = () => within(screen.getByRole('region', { name: 'Signed in on' })).getAllByRole('listitem');

it('a new password, which signs all other devices out, takes them off the list', async () => {
  show(Response.json({}));
  expect(devices()).toHaveLength(2);
  type('Current password', 'the one before');
  type('New password', 'eight rhun palms');
  press('Change password');
  await screen.findByText('All other devices were signed out.');
  expect(devices().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('(this device)')]);
});

it('a session that has ended leaves what was typed, and leads to a new one in another tab', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  show(Response.json({ code: 'not_signed_in', error: 'Please sign in again.' }, { status: 401 }), Response.json({ success: true }));
  const signature = screen.getByRole('textbox', { name: /^Signature/ }) as HTMLTextAreaElement;
  fireEvent.change(signature, { target: { value: 'Warm greetings from the river,\nAwa' } });
  press('Save signature');
  const banner = (await screen.findByText('You are signed out')).parentElement as HTMLElement;
  expect(document.activeElement).toBe(banner);
  expect(within(banner).getByRole('link').getAttribute('target')).toBe('_blank');
  expect(assign).not.toHaveBeenCalled();
  expect(signature.value).toBe('Warm greetings from the river,\nAwa');
  await vi.waitFor(() => expect((screen.getByRole('button', { name: 'Save signature' }) as HTMLButtonElement).disabled).toBe(false));
  press('Save signature');
  await screen.findByText('Answers that you begin from now on end with it.');
  expect(screen.queryByText('You are signed out')).toBeNull();
});
