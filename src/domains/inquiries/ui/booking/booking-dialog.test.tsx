// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_SITE_ID } from '@/browser/client-site';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { CLIENT_SITE as SITE } from '../../../../../tests/fixtures/client-site.ts';
import { BookingDialog } from './booking-dialog';
import { keepDraft, keptDraft } from './draft';
import type { BookingStep } from './order';

const TOUR = 'Lamin Lodge River Cruise';
const DRAFT: BookingDraft = { date: '2099-12-05', groupSize: '3-4', name: 'Ann', email: 'ann@example.com', phone: '', walksLittle: '' };

const onClose = vi.fn();
let status: number;
let posts: number;

beforeEach(() => {
  status = 201;
  posts = 0;
  onClose.mockReset();
  sessionStorage.clear();
  localStorage.clear();
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${CLIENT_SITE_ID}"></script>`);
  for (const block of document.querySelectorAll(`#${CLIENT_SITE_ID}`)) block.textContent = JSON.stringify(SITE);
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {});
  for (const kind of ['success', 'error', 'dismiss'] as const) vi.spyOn(toast, kind);
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
    posts += 1;
    const taken = { success: true, inquiryId: 'id', reference: 'HBT20261121SRVR' };
    return Response.json(status < 400 ? taken : { success: false, code: 'x', error: 'y' }, { status });
  });
});
afterEach(() => {
  cleanup();
  document.getElementById(CLIENT_SITE_ID)?.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the dialog where an earlier one of this session was left. */
function openAt(step: BookingStep, patch: Partial<BookingDraft> = {}): void {
  keepDraft(TOUR, step, { ...DRAFT, ...patch });
  render(<BookingDialog tour={TOUR} onClose={onClose} />);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const steps = () => within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
const step = () => steps().findIndex((item) => item.getAttribute('aria-current') === 'step') + 1;

/** A slow line: the form's token comes when it is let. */
function holdToken(): { come: () => void } {
  const answer = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/form-token') await promise;
    return answer(path);
  });
  return { come: resolve };
}

/** Lets everything else happen, without a clock, until that is so. */
async function until(isSo: () => unknown): Promise<void> {
  while (!isSo()) await new Promise((later) => setImmediate(later));
}

describe('the booking dialog', () => {
  it('is titled, names its tour and has three steps by name', () => {
    openAt(1);
    expect(screen.getByRole('dialog', { name: 'Book Your Adventure' }).textContent).toContain(TOUR);
    const labels = steps().map((item) => item.textContent);
    for (const [index, label] of ['Date & Group', 'Your Details', 'Confirmation'].entries()) expect(labels[index]).toContain(label);
  });

  it.each([undefined, 'control', 'calendar'])('asks for date and group size first where the test booking_widget says %s', (variant) => {
    if (variant) document.documentElement.setAttribute('data-ab-booking_widget', variant);
    openAt(1);
    expect(steps().map((item) => item.textContent)).toEqual(['1. Date & Group', '2. Your Details', '3. Confirmation']);
    expect(screen.getByRole('heading', { name: 'When, and how many of you?' })).toBeDefined();
    document.documentElement.removeAttribute('data-ab-booking_widget');
  });

  it('offers a trip for small groups to those only, and forgets a larger one that was chosen for another tour', () => {
    const site = { ...SITE, groups: { [TOUR]: '2-8 people' } };
    for (const block of document.querySelectorAll(`#${CLIENT_SITE_ID}`)) block.textContent = JSON.stringify(site);
    openAt(2, { groupSize: '16+' });
    expect(step()).toBe(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['2', false],
      ['3-4', false],
      ['5-8', false],
    ]);
    expect(button('Continue').disabled).toBe(true);
  });

  it('offers every group size for a tour that takes any', () => {
    openAt(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['1', '2', '3-4', '5-8', '9-15', '16+']);
  });

  it('goes from 1 to 2 to 3 and back to 1, and keeps the draft on its way', async () => {
    openAt(1);
    expect(step()).toBe(1);
    await userEvent.click(button('Continue'));
    expect(step()).toBe(2);
    await userEvent.click(button('Review Booking'));
    await waitFor(() => expect(step()).toBe(3));
    expect(keptDraft(TOUR)).toEqual({ step: 3, draft: DRAFT });
    await userEvent.click(button('Back'));
    expect(step()).toBe(2);
    await userEvent.click(button('Back'));
    expect(step()).toBe(1);
    expect(keptDraft(TOUR)).toEqual({ step: 1, draft: DRAFT });
  });

  it('starts a new step at its heading', async () => {
    openAt(1);
    await userEvent.click(button('Continue'));
    expect(document.activeElement?.textContent).toBe('How do we reach you?');
  });

  it('stays at step 2 with details that break a rule, and says which', async () => {
    openAt(2, { email: 'nobody', phone: '12' });
    await userEvent.click(button('Review Booking'));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(vi.mocked(toast.error).mock.calls[0]).toMatchObject([
      'Invalid Information',
      { description: 'Please check your contact information and try again.' },
    ]);
    expect(step()).toBe(2);
    expect(screen.getByText(/^This does not look like an e-mail address/)).toBeDefined();
    expect(screen.getByText(/^A phone number has 7 to 20 characters/)).toBeDefined();
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
    expect(posts).toBe(0);
    await userEvent.type(email, '@example.com');
    expect(screen.queryByText(/^This does not look like an e-mail address/)).toBeNull();
    // The toast goes once nothing of what it told of is left.
    expect(toast.dismiss).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText(/^Phone/), '3');
    await waitFor(() => expect(toast.dismiss).toHaveBeenCalledWith(vi.mocked(toast.error).mock.results[0]?.value));
  });

  it.each([
    ['is mended while it is checked goes on as it stands then', 'ann@example.org', 3],
    ['breaks a rule by then stays, and is said', 'ann@', 2],
  ])('what %s', async (_, typed, lands) => {
    const token = holdToken();
    openAt(2);
    await userEvent.click(button('Review Booking'));
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    fireEvent.change(email, { target: { value: typed } });
    token.come();
    await waitFor(() => expect(button(lands === 3 ? 'Send via Email' : 'Review Booking').disabled).toBe(false));
    expect(step()).toBe(lands);
    expect(keptDraft(TOUR).draft.email).toBe(typed);
  });

  it('leaves who went back while the details were checked where they went', async () => {
    const token = holdToken();
    openAt(2);
    await userEvent.click(button('Review Booking'));
    await userEvent.click(button('Back'));
    token.come();
    await new Promise((later) => setTimeout(later, 20));
    expect(step()).toBe(1);
  });

  it('shows everything once more before it is sent', () => {
    openAt(3, { phone: '+220 000 0000' });
    const summary = screen.getByRole('region', { name: 'Booking summary' });
    for (const text of [TOUR, 'Saturday 5 December 2099', '3-4 people', 'Ann', 'ann@example.com', '+220 000 0000']) {
      expect(summary.textContent).toContain(text);
    }
  });

  it('is closed by its button and by Escape', async () => {
    openAt(1);
    await userEvent.click(button('Close'));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe.each(['Send via WhatsApp', 'Send via Email'])('%s', (name) => {
  it('sends once, and closes the dialog 1.5 s later', async () => {
    openAt(3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = button(name);
    fireEvent.click(send);
    fireEvent.click(send);
    await until(() => vi.mocked(toast.success).mock.calls.length > 0);
    vi.advanceTimersByTime(1499);
    expect(onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledOnce();
    expect(posts).toBe(1);
  });

  it('says meanwhile that it sends, and no more once it has; it keeps the focus, and cannot be pressed', async () => {
    const token = holdToken();
    openAt(3);
    await userEvent.click(button(name));
    const isAsleep = (text: string) => [button(text).getAttribute('aria-disabled'), button(text).disabled, document.activeElement === button(text)];
    expect(isAsleep('Sending...')).toEqual(['true', false, true]);
    token.come();
    await waitFor(() => expect(isAsleep(name)).toEqual(['true', false, true]));
  });

  it('leaves who closed it meanwhile where they are, with the strip of what was sent', async () => {
    const token = holdToken();
    document.body.insertAdjacentHTML('beforeend', '<main id="main"></main>');
    openAt(3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button(name));
    cleanup();
    token.come();
    await until(() => vi.mocked(toast.success).mock.calls.length > 0);
    await until(() => {
      vi.advanceTimersByTime(100);
      return document.querySelector('#main')?.textContent?.includes('HBT20261121SRVR');
    });
    vi.advanceTimersByTime(5_000);
    expect(onClose).not.toHaveBeenCalled();
    document.querySelector('#main')?.remove();
  });

  it('goes back to the details where the server refuses them', async () => {
    status = 422;
    openAt(3);
    await userEvent.click(button(name));
    await waitFor(() => expect(step()).toBe(2));
    await waitFor(() => expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe('Invalid Information'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays where it is, with the draft kept, where a limit is reached', async () => {
    status = 429;
    openAt(3);
    await userEvent.click(button(name));
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    // A moment after the message: what was under way ends then.
    await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBe('false'));
    expect(keptDraft(TOUR)).toEqual({ step: 3, draft: DRAFT });
  });

  it('sends what is in the hidden field along, and closes as always', async () => {
    openAt(3);
    const honeypot = document.querySelector<HTMLInputElement>('input[name=website]');
    if (honeypot) honeypot.value = 'https://spam.example';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button(name));
    await until(() => vi.advanceTimersByTime(100) && onClose.mock.calls.length > 0);
    await until(() => vi.advanceTimersByTime(100) && posts === 1);
  });
});
