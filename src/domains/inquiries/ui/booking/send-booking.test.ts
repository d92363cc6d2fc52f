// @vitest-environment happy-dom
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { CLIENT_SITE_ID } from '@/browser/client-site';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { CLIENT_SITE as SITE } from '../../../../../tests/fixtures/client-site.ts';
import { emptyOutbox } from '../../../../../tests/fixtures/outbox.ts';
import { keptInquiries } from '../kept-inquiries';
import { type Channel, sendBooking } from './send-booking';

const DRAFT: BookingDraft = { date: '2026-12-05', groupSize: '3-4', name: 'Tom & Ann', email: 'Ann@Example.com', phone: '', walksLittle: '' };
const TOUR = 'Lamin Lodge River Cruise';
const TAKEN = { status: 201, body: { success: true, inquiryId: 'id', reference: 'HBT20261121SRVR' } };

let answer: { status: number; body: object } | undefined;
let posted: Record<string, unknown>[];
/** Where the visitor was sent: in the chat's window, and in this one. */
let chat: { closed: boolean; close: Mock; opener: unknown; document: { title: string; body: { textContent: string } }; location: { href: string } };
let here: string[];

beforeEach(async () => {
  await emptyOutbox();
  answer = TAKEN;
  posted = [];
  here = [];
  sessionStorage.clear();
  localStorage.clear();
  document.body.insertAdjacentHTML('beforeend', `<script type="application/json" id="${CLIENT_SITE_ID}"></script>`);
  for (const block of document.querySelectorAll(`#${CLIENT_SITE_ID}`)) block.textContent = JSON.stringify(SITE);
  chat = { closed: false, close: vi.fn(), opener: window, document: { title: '', body: { textContent: '' } }, location: { href: '' } };
  vi.spyOn(window, 'open').mockImplementation(() => chat as unknown as Window);
  vi.spyOn(window.location, 'href', 'set').mockImplementation((href) => void here.push(href));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
    posted.push(JSON.parse(String(init.body)));
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  document.getElementById(CLIENT_SITE_ID)?.remove();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// React draws the toasts when it comes to it, and needs the window for that.
afterAll(() => vi.waitUntil(() => document.querySelector('section[aria-label^="Notifications"]'), 20_000));

async function send(channel: Channel, draft: Partial<BookingDraft> = {}, honeypot = '') {
  const outcome = await sendBooking(channel, TOUR, { ...DRAFT, ...draft }, honeypot);
  // Toasts wait for their code: one that came later would be taken for the next test's.
  await import('@/ui/toaster');
  return outcome;
}
const chatText = () => new URL(chat.location.href).searchParams.get('text');

/** The toast that was raised: its kind, title, text and time. */
async function raised(kind: 'success' | 'error') {
  await expect.poll(() => toast[kind]).toHaveBeenCalled();
  const [title, options] = vi.mocked(toast[kind]).mock.calls.at(-1) ?? [];
  return { title, text: String(options?.description), ms: options?.duration };
}

describe('a booking sent by WhatsApp', () => {
  it('says to server and chat that somebody does not walk far, where that was ticked', async () => {
    await send('whatsapp', { walksLittle: 'yes' });
    expect(posted[0]).toMatchObject({ walksLittle: 'yes' });
    expect(chatText()).toContain('Somebody in our group does not walk far');
  });

  it('is stored first, as the specification writes it', async () => {
    expect(await send('whatsapp')).toBe('sent');
    const reference = String(posted[0]?.clientReference);
    expect(reference).toMatch(/^HBT\d{8}[A-Z0-9]{4}$/);
    expect(posted).toEqual([
      {
        name: 'Tom & Ann',
        email: 'Ann@Example.com',
        inquiryType: 'booking',
        subject: 'Booking Request: Lamin Lodge River Cruise',
        message: expect.stringContaining(`Reference: ${reference}`),
        preferredTour: TOUR,
        groupSize: 3,
        groupSizeText: '3-4',
        preferredDate: '2026-12-05',
        leadSource: 'whatsapp',
        clientReference: reference,
      },
    ]);
  });

  it('goes on to the chat with the server’s reference, in a window that knows nothing of ours', async () => {
    await send('whatsapp');
    expect(chat.location.href).toMatch(/^https:\/\/wa\.me\/2200000000\?text=/);
    expect(chatText()).toContain('Reference: HBT20261121SRVR');
    expect(chatText()).toContain('Name: Tom & Ann');
    expect(chat.opener).toBeNull();
    expect(here).toEqual([]);
  });

  it('promises 30 minutes from the opening on where the office is closed', async () => {
    vi.setSystemTime('2026-11-21T03:00:00Z');
    await send('whatsapp');
    expect((await raised('success')).text).toContain('We confirm within 30 minutes via WhatsApp from 7:00 AM, when we open.');
  });

  it('is announced for 5 s with the reference and the promise of 30 minutes', async () => {
    vi.setSystemTime('2026-11-21T12:00:00Z');
    await send('whatsapp');
    const shown = await raised('success');
    expect(shown).toMatchObject({ title: 'Booking Request Sent!', ms: 5000 });
    expect(shown.text).toContain('HBT20261121SRVR');
    expect(shown.text).toContain('within 30 minutes via WhatsApp');
  });

  it('goes on in this window where the browser opens no second one, or the visitor closed it', async () => {
    vi.mocked(window.open).mockReturnValueOnce(null);
    await send('whatsapp');
    chat.closed = true;
    await send('whatsapp');
    expect(here).toEqual([expect.stringMatching(/^https:\/\/wa\.me\//), expect.stringMatching(/^https:\/\/wa\.me\//)]);
  });
});

describe('a booking sent by e-mail', () => {
  it('opens the mail program with subject, reference and message, and says so for 5 s', async () => {
    expect(await send('email')).toBe('sent');
    expect(posted[0]?.leadSource).toBe('contact_form');
    const mail = new URL(here[0] ?? '');
    expect(mail.protocol + mail.pathname).toBe('mailto:hello@hiddenbaobab.example');
    expect(mail.searchParams.get('subject')).toBe('Booking Request: Lamin Lodge River Cruise - Ref: HBT20261121SRVR');
    expect(mail.searchParams.get('body')).toContain('Reference: HBT20261121SRVR');
    expect(window.open).not.toHaveBeenCalled();
    const shown = await raised('success');
    expect(shown).toMatchObject({ title: 'Email Prepared!', ms: 5000 });
    expect(shown.text).toContain('HBT20261121SRVR');
  });
});

describe.each([undefined, { status: 503, body: {} }, { status: 403, body: { success: false } }])('where the server cannot take it (%j)', (away) => {
  it('the visitor goes on with the browser’s own reference, and the booking is kept under it', async () => {
    answer = away;
    expect(await send('whatsapp')).toBe('sent');
    const [kept] = await keptInquiries();
    expect(chatText()).toContain(`Reference: ${kept?.payload.clientReference}`);
    expect(kept?.payload).toEqual(posted[0]);
    expect((await raised('success')).text).toContain('we send your request again by itself');
  });
});

describe('a booking that is not sent on', () => {
  it('is the one with wrong details', async () => {
    answer = { status: 422, body: { success: false, code: 'validation_failed', error: 'x' } };
    expect(await send('whatsapp')).toBe('invalid');
    expect([chat.location.href, ...here]).toEqual(['']);
    expect(chat.close).toHaveBeenCalledOnce();
    expect(await keptInquiries()).toEqual([]);
  });

  it('is the one beyond the server’s limit, in the server’s words', async () => {
    answer = { status: 429, body: { success: false, code: 'too_many_bookings', error: 'Please wait before submitting another booking.' } };
    expect(await send('whatsapp')).toBe('refused');
    expect(await raised('error')).toMatchObject({ title: 'Too Many Requests', text: 'Please wait before submitting another booking.' });
    expect(chat.close).toHaveBeenCalledOnce();
  });

  it('is the one whose chat is on no allowed host', async () => {
    for (const block of document.querySelectorAll(`#${CLIENT_SITE_ID}`)) block.textContent = JSON.stringify({ ...SITE, chatBase: 'https://evil.example/' });
    expect(await send('whatsapp')).toBe('refused');
    expect([chat.location.href, ...here]).toEqual(['']);
    expect(await raised('error')).toMatchObject({ title: 'Booking Error' });
  });

  it('is the fourth within a minute of one address, however it is written; another address goes on', async () => {
    for (const email of ['ann@example.com', 'ANN@example.com', 'Ann@Example.com']) expect(await send('email', { email })).toBe('sent');
    expect(await send('whatsapp')).toBe('refused');
    expect(await raised('error')).toMatchObject({ title: 'Too Many Requests', text: 'Please wait before submitting another booking.' });
    expect(posted).toHaveLength(3);
    expect(window.open).not.toHaveBeenCalled();
    expect(await send('email', { email: 'ben@example.com' })).toBe('sent');
  });
});

describe.each([400, 409, 413, 415])('where the server refuses it for what the visitor cannot mend (%i)', (status) => {
  it('the visitor goes on all the same, is told that it is not sent yet, and nothing is kept that would be refused again', async () => {
    answer = { status, body: { success: false, code: 'x', error: 'x' } };
    expect(await send('whatsapp')).toBe('sent');
    expect(chatText()).toContain(`Reference: ${posted[0]?.clientReference}`);
    expect(chat.close).not.toHaveBeenCalled();
    expect(await keptInquiries()).toEqual([]);
    const text = `Our server did not take your request. It reaches us once you send the message in WhatsApp. Reference ${posted[0]?.clientReference}.`;
    expect(await raised('error')).toMatchObject({ title: 'Not sent yet', text });
    expect(await send('email')).toBe('sent');
    expect(here[0]).toMatch(/^mailto:/);
    await expect.poll(async () => (await raised('error')).text).toContain('once you send the mail that opens');
    expect(toast.success).not.toHaveBeenCalled();
  });
});

describe('a booking whose hidden field was filled, as autofill may do', () => {
  it('goes to the server with it, and on to the chat as always', async () => {
    expect(await send('whatsapp', {}, 'https://spam.example')).toBe('sent');
    expect(posted).toMatchObject([{ website: 'https://spam.example' }]);
    expect(chatText()).toContain('Reference: HBT20261121SRVR');
    expect(await raised('success')).toMatchObject({ title: 'Booking Request Sent!' });
  });
});
