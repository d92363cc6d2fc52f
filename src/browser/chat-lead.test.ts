// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatLink, generalChatText, tourChatText } from '../domains/site/model/outbound.ts';

type Sent = Record<string, unknown>;
const CONTACT = { chatBase: 'https://wa.me/', chatNumber: '2200000000' };
const LAMIN = chatLink(CONTACT, tourChatText('Hidden Baobab Tours', 'Lamin Lodge River Cruise'));
const GENERAL = chatLink(CONTACT, generalChatText('Hidden Baobab Tours'));
const MINUTE = 60_000;
let sent: Sent[];
/** Status of each answer; the last one repeats. "away" is no answer, "network" and "filter" are pages of somebody between. */
let answers: (number | 'away' | 'network' | 'filter')[];
let page: typeof import('./chat-lead.ts');

async function openPage(path: string, referrer = ''): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  page = await import('./chat-lead.ts');
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const referenceOf = (href: string) => /\(Ref\. (.+)\)$/.exec(new URL(href).searchParams.get('text') ?? '')?.[1];

beforeEach(async () => {
  [sent, answers] = [[], [202]];
  sessionStorage.clear();
  document.body.innerHTML = `<script type="application/json" id="site-data">${JSON.stringify({ prefix: 'HBT', ...CONTACT })}</script>`;
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    expect([path, init.keepalive]).toEqual(['/api/chat-leads', true]);
    sent.push(JSON.parse(String(init.body)));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'away') throw new TypeError('Failed to fetch');
    if (answer === 'network' || answer === 'filter') return new Response('<h1>Welcome to our hotel</h1>', { status: answer === 'network' ? 200 : 403 });
    return Response.json(Number(answer) < 400 ? { success: true } : { success: false, code: 'of_ours', error: 'No.' }, { status: answer ?? 202 });
  });
  await openPage('/tours/lamin-lodge-river-cruise?utm_source=x#part', 'https://www.google.com/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a chat that is opened', () => {
  it('has its reference at once, and the server is told of tour, page and source, and of nothing else', () => {
    const reference = referenceOf(page.referredChat(LAMIN));
    expect(reference).toMatch(/^HBTC-\w{6}$/);
    expect(sent).toEqual([
      {
        reference,
        tours: ['Lamin Lodge River Cruise'],
        page: '/tours/lamin-lodge-river-cruise',
        at: Date.UTC(2026, 10, 21, 12),
        visit: { referrer: 'https://www.google.com/', source: 'campaign' },
      },
    ]);
  });

  it('is the same chat when the link is pressed again within half an hour, told once; another link or page, or a later press, is another', async () => {
    const first = referenceOf(page.referredChat(LAMIN));
    await settle();
    vi.setSystemTime(Date.now() + 29 * MINUTE);
    expect(referenceOf(page.referredChat(LAMIN))).toBe(first);
    expect(sent).toHaveLength(1);
    const others = [referenceOf(page.referredChat(GENERAL))];
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    others.push(referenceOf(page.referredChat(LAMIN)));
    await openPage('/faq');
    others.push(referenceOf(page.referredChat(LAMIN)));
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('tells no source of a visitor who asks not to be counted', () => {
    vi.spyOn(navigator, 'doNotTrack', 'get').mockReturnValue('1');
    const reference = referenceOf(page.referredChat(LAMIN));
    expect(sent).toEqual([expect.objectContaining({ reference, page: '/tours/lamin-lodge-river-cruise' })]);
    expect(sent[0]).not.toHaveProperty('visit');
    expect(sessionStorage.getItem('hbt-entry')).toBeNull();
  });

  it('gets none where its text names an enquiry, nor in a preview', () => {
    const ofEnquiry = chatLink(CONTACT, 'This is about my request HBT20261121K7QF.');
    expect(page.referredChat(ofEnquiry)).toBe(ofEnquiry);
    document.body.insertAdjacentHTML('beforeend', '<div data-preview></div>');
    expect(page.referredChat(LAMIN)).toBe(LAMIN);
    expect(sent).toEqual([]);
  });

  it('has its reference where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const first = referenceOf(page.referredChat(LAMIN));
    await settle();
    expect(referenceOf(page.referredChat(LAMIN))).toBe(first);
    expect(sent).toHaveLength(1);
  });
});

describe('a server that is away', () => {
  it('is told later, from the next page too, until it has taken it', async () => {
    answers = ['away', 503, 429, 'network', 'filter', 202];
    const reference = referenceOf(page.referredChat(LAMIN));
    await settle();
    await openPage('/faq');
    for (let tries = 0; tries < 7; tries++) {
      page.tellChats();
      await settle();
    }
    expect(sent.map((chat) => chat.reference)).toEqual(Array(6).fill(reference));
    expect(new Set(sent.map((chat) => JSON.stringify(chat))).size).toBe(1);
  });

  it('is not told again what it refused for good', async () => {
    answers = [409];
    page.referredChat(LAMIN);
    await settle();
    page.tellChats();
    expect(sent).toHaveLength(1);
  });
});
