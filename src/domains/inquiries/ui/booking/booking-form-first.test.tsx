// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLIENT_SITE_ID } from '@/browser/client-site';
import { exposedExperiments } from '@/browser/experiment-exposure';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { CLIENT_SITE as SITE } from '../../../../../tests/fixtures/client-site.ts';
import { emptyOutbox } from '../../../../../tests/fixtures/outbox.ts';
import { keptInquiries } from '../kept-inquiries';
import { BookingDialog } from './booking-dialog';
import { keepDraft, keptDraft } from './draft';
import { type BookingStep, orderOf } from './order';

/* The variant "form" of the test booking_widget: details, then date and group size, then the last look. */

const TOUR = 'Lamin Lodge River Cruise';
const TOKEN = 'f'.repeat(64);
const DRAFT: BookingDraft = { date: '2099-12-05', groupSize: '3-4', name: 'Ann', email: 'ann@example.com', phone: '', walksLittle: '' };
let answer: { status: number; field?: string } | undefined;
let posts: Record<string, unknown>[];
let opened: string[];
/** Until when the server lets somebody wait for a form token. */
let tokenHeld: Promise<void> | undefined;

beforeEach(async () => {
  await emptyOutbox();
  answer = { status: 201 };
  posts = [];
  opened = [];
  tokenHeld = undefined;
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.setAttribute('data-ab-booking_widget', 'form');
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${CLIENT_SITE_ID}">${JSON.stringify(SITE)}</script>`);
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(window.location, 'href', 'set').mockImplementation((address) => void opened.push(address));
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/form-token') {
      await tokenHeld;
      return Response.json({ csrfToken: TOKEN, expiresInSeconds: 3600 });
    }
    posts.push(JSON.parse(String(init.body)));
    if (!answer) throw new TypeError('Failed to fetch');
    const taken = { success: true, inquiryId: 'id', reference: 'HBT20261121SRVR' };
    const refused = { success: false, code: 'x', error: 'y', field: answer.field };
    return Response.json(answer.status < 400 ? taken : refused, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  document.getElementById(CLIENT_SITE_ID)?.remove();
  document.documentElement.removeAttribute('data-ab-booking_widget');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openAt(step: BookingStep, patch: Partial<BookingDraft> = {}): void {
  keepDraft(TOUR, step, { ...DRAFT, ...patch });
  render(<BookingDialog tour={TOUR} onClose={vi.fn()} />);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const steps = () => within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
const step = () => steps().findIndex((item) => item.getAttribute('aria-current') === 'step') + 1;
const kept = () => keptDraft(TOUR, orderOf('form'));

describe('the booking dialog, form first', () => {
  it('names its steps in their order, and begins with the details', () => {
    openAt(1, { date: '', groupSize: '', name: '', email: '' });
    expect(steps().map((item) => item.textContent)).toEqual(['1. Your Details', '2. Date & Group', '3. Confirmation']);
    expect(screen.getByRole('heading', { name: 'How do we reach you?' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Booking summary' }).textContent).toContain('In the next step');
  });

  it('notes, when it is open, that a variant is in sight', () => {
    document.documentElement.dataset.ab = 'hero_cta:control,booking_widget:form';
    expect(exposedExperiments()).toEqual([]);
    openAt(1);
    expect(exposedExperiments()).toEqual(['booking_widget']);
    delete document.documentElement.dataset.ab;
  });

  it('goes from 1 to 2 to 3 and back to 1, and keeps the draft on its way', async () => {
    openAt(1);
    await userEvent.click(button('Continue'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('When, and how many of you?'));
    expect(step()).toBe(2);
    expect(screen.getByText('Thank you, Ann. We answer at ann@example.com.')).toBeDefined();
    await userEvent.click(button('Review Booking'));
    expect(step()).toBe(3);
    expect(kept()).toEqual({ step: 3, draft: DRAFT });
    await userEvent.click(button('Back'));
    expect(step()).toBe(2);
    await userEvent.click(button('Back'));
    expect(step()).toBe(1);
    expect(kept()).toEqual({ step: 1, draft: DRAFT });
  });

  it('lets nobody continue without name and e-mail address', async () => {
    openAt(1, { email: '' });
    expect(button('Continue').disabled).toBe(true);
    await userEvent.type(screen.getByLabelText(/^Email/), 'ann@example.com');
    expect(button('Continue').disabled).toBe(false);
  });

  it('lets nobody review without a day and a group size', async () => {
    openAt(2, { groupSize: '' });
    expect(button('Review Booking').disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '3-4 people' }));
    expect(button('Review Booking').disabled).toBe(false);
  });

  it('stays at step 1 with details that break a rule, and says which', async () => {
    openAt(1, { email: 'nobody', phone: '12' });
    await userEvent.click(button('Continue'));
    await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
    expect(vi.mocked(toast.error).mock.calls[0]).toMatchObject([
      'Invalid Information',
      { description: 'Please check your contact information and try again.' },
    ]);
    expect(step()).toBe(1);
    expect(screen.getByText(/^This does not look like an e-mail address/)).toBeDefined();
    expect(screen.getByText(/^A phone number has 7 to 20 characters/)).toBeDefined();
    const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual(['nobody', 'true']);
    expect(posts).toEqual([]);
  });

  it('sleeps, and says that it checks, while the token for the details is on its way; the form has it then', async () => {
    const { promise, resolve: answerToken } = Promise.withResolvers<void>();
    tokenHeld = promise;
    openAt(1);
    await userEvent.click(button('Continue'));
    await waitFor(() => expect(button('Checking...').disabled).toBe(true));
    answerToken();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('When, and how many of you?'));
    expect(step()).toBe(2);
    await userEvent.click(button('Back'));
    await waitFor(() => expect(document.querySelector<HTMLInputElement>('input[name=csrfToken]')?.value).toBe(TOKEN));
  });

  it.each([
    ['email', 1],
    ['preferredDate', 2],
    ['groupSizeText', 2],
  ])('goes back to where it is asked when the server refuses %s', async (field, back) => {
    answer = { status: 422, field };
    openAt(3);
    await userEvent.click(button('Send via Email'));
    await waitFor(() => expect(step()).toBe(back));
    await waitFor(() => expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe('Invalid Information'));
  });

  it.each([
    ['Send via WhatsApp', 'whatsapp', /^https:\/\/wa\.me\//],
    ['Send via Email', 'contact_form', /^mailto:/],
  ])('%s: the request goes to the server once, and on', async (name, leadSource, address) => {
    openAt(3);
    await userEvent.click(button(name));
    await waitFor(() => expect(opened).toEqual([expect.stringMatching(address)]));
    expect(posts).toMatchObject([{ leadSource, preferredTour: TOUR, preferredDate: DRAFT.date, groupSizeText: '3-4', name: 'Ann', email: 'ann@example.com' }]);
  });

  it('goes on to the chat where the server is away, and keeps the request under the reference that the chat has', async () => {
    answer = undefined;
    openAt(3);
    await userEvent.click(button('Send via WhatsApp'));
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(vi.mocked(toast.success).mock.calls[0]).toMatchObject([
      'Booking Request Sent!',
      { description: expect.stringContaining('Our server could not be reached; we send your request again by itself.') },
    ]);
    const [kept] = await keptInquiries();
    expect(decodeURIComponent(opened[0] ?? '')).toContain(`Reference: ${kept?.payload.clientReference}`);
  });

  it('stays at its last step, with the draft kept, where a limit is reached', async () => {
    answer = { status: 429 };
    openAt(3);
    await userEvent.click(button('Send via WhatsApp'));
    await waitFor(() => expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe('Too Many Requests'));
    expect(step()).toBe(3);
    expect(kept()).toEqual({ step: 3, draft: DRAFT });
  });

  it('has everything again when the page is loaded anew', () => {
    openAt(2);
    cleanup();
    render(<BookingDialog tour={TOUR} onClose={vi.fn()} />);
    expect(step()).toBe(2);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '3-4 people' }).checked).toBe(true);
    expect(kept()).toEqual({ step: 2, draft: DRAFT });
  });

  it.each([
    [{ date: '' }, 2],
    [{ groupSize: '' }, 2],
    [{ email: '' }, 1],
    [{ date: '2020-01-01' }, 2],
  ])('comes back after a reload no further than what is there: %o, step %i', (gap, back) => {
    openAt(3, gap);
    expect(step()).toBe(back);
  });
});
