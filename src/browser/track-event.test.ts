// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Sent = Record<string, unknown>;
/** Bodies of requests, parsed, in their order; and those of beacons. */
let requests: { events: Sent[] }[];
let beacons: Promise<{ events: Sent[] }>[];
/** Status of each answer; the last one repeats. "away" is no answer. */
let answers: (number | 'away')[];
let page: typeof import('./track-event.ts');

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const events = () => requests.flatMap((request) => request.events);
const sentOnLeaving = async () => (await Promise.all(beacons)).flatMap((beacon) => beacon.events);

/** Another page of the same session: its script begins anew. */
async function openPage(path: string, referrer = ''): Promise<void> {
  vi.resetModules();
  history.replaceState(null, '', path);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  page = await import('./track-event.ts');
  await import('./send-events.ts');
}

/** Lets time pass, and what is loaded meanwhile arrive. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

function leave(how: 'hidden' | 'pagehide'): void {
  if (how === 'pagehide') window.dispatchEvent(new Event('pagehide'));
  else {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  }
}

beforeEach(async () => {
  requests = [];
  beacons = [];
  answers = [202];
  sessionStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    expect(path).toBe('/api/track-analytics');
    requests.push(JSON.parse(String(init.body)));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'away') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer ?? 202 });
  });
  navigator.sendBeacon = (path, body) => {
    expect(path).toBe('/api/track-analytics');
    beacons.push((body as Blob).text().then((text) => JSON.parse(text)));
    return true;
  };
  await openPage('/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an event', () => {
  it('carries what the contract names', async () => {
    page.trackEvent({ eventType: 'view', tourId: 'lamin-lodge-river-cruise' });
    await pass(3_000);
    expect(events()).toEqual([
      {
        eventType: 'view',
        tourId: 'lamin-lodge-river-cruise',
        eventId: expect.stringMatching(new RegExp(`^${UUID}$`)),
        visitorId: expect.stringMatching(new RegExp(`^${UUID}-\\d{13}$`)),
        page: '/',
        at: Date.UTC(2026, 10, 21, 12),
      },
    ]);
  });

  it('on a tour’s page is about that tour, unless it says another', async () => {
    await openPage('/tours/bijilo-monkey-park');
    page.trackEvent({ eventType: 'view' });
    page.trackEvent({ eventType: 'whatsapp_click', tourId: 'kunta-kinteh-island' });
    await pass(3_000);
    expect(events()).toMatchObject([{ page: '/tours/bijilo-monkey-park', tourId: 'bijilo-monkey-park' }, { tourId: 'kunta-kinteh-island' }]);
  });

  it('has another id than the next one, of the same visitor, on the next page too', async () => {
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    await openPage('/tours');
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(2);
    expect(new Set(events().map(({ visitorId }) => visitorId)).size).toBe(1);
    expect(JSON.parse(sessionStorage.getItem('hbt-visitor') ?? '')).toBe(events()[0]?.visitorId);
  });

  it('of a new session belongs to another visitor', async () => {
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    sessionStorage.clear();
    await openPage('/');
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    expect(new Set(events().map(({ visitorId }) => visitorId)).size).toBe(2);
  });

  it('says on every page where the visit came from', async () => {
    await openPage('/?utm_source=letter', 'https://mail.example/inbox');
    page.trackEvent({ eventType: 'view' });
    await openPage('/tours', 'https://tours.example/');
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    expect(events()).toHaveLength(2);
    for (const event of events()) expect(event).toMatchObject({ referrer: 'https://mail.example/inbox', source: 'campaign' });
  });

  it('names the experiments that were in sight when it happened; a view those that were in sight when it is sent', async () => {
    let seen: string[] = [];
    page.setExposedSource(() => seen);
    page.trackEvent({ eventType: 'view' });
    page.trackEvent({ eventType: 'whatsapp_click' });
    seen = ['hero_cta'];
    page.trackEvent({ eventType: 'book_attempt' });
    seen = ['hero_cta', 'pricing_display'];
    await pass(3_000);
    expect(events().map(({ eventType, exposed }) => [eventType, exposed])).toEqual([
      ['view', ['hero_cta', 'pricing_display']],
      ['whatsapp_click', undefined],
      ['book_attempt', ['hero_cta']],
    ]);
  });

  it('names the experiments that were in sight when it is sent', async () => {
    page.setExposedSource(() => ['hero_cta']);
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    expect(events()).toMatchObject([{ exposed: ['hero_cta'] }]);
  });
});

describe('the queue', () => {
  it('waits three seconds, then sends what there is in one request', async () => {
    page.trackEvent({ eventType: 'view' });
    await pass(2_000);
    page.trackEvent({ eventType: 'whatsapp_click' });
    await pass(999);
    expect(requests).toEqual([]);
    await pass(1);
    expect(requests).toHaveLength(1);
    expect(events().map(({ eventType }) => eventType)).toEqual(['view', 'whatsapp_click']);
  });

  it('gathers later events for a second', async () => {
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    page.trackEvent({ eventType: 'book_attempt' });
    await pass(500);
    page.trackEvent({ eventType: 'whatsapp_click' });
    await pass(500);
    expect(requests.map((request) => request.events.length)).toEqual([1, 2]);
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });

  it('sends no more than twenty at once', async () => {
    for (let i = 0; i < 45; i++) page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    expect(requests.map((request) => request.events.length)).toEqual([20, 20, 5]);
  });

  it.each([[503], [429], ['away' as const]])('tries three times more after %s, each time waiting longer, with the same ids', async (answer) => {
    answers = [answer];
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    const counts = [requests.length];
    for (const wait of [1_000, 2_000, 4_000, 60_000]) {
      await pass(wait - 1);
      counts.push(requests.length);
      await pass(1);
      counts.push(requests.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4]);
    expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(1);
  });

  it.each([202, 422])('does not try again after %i', async (answer) => {
    answers = [answer];
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    await pass(60_000);
    expect(requests).toHaveLength(1);
  });

  it('stops trying once the server has it', async () => {
    answers = [503, 202];
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    await pass(60_000);
    expect(requests).toHaveLength(2);
  });
});

describe('leaving the page', () => {
  it.each(['hidden', 'pagehide'] as const)('(%s) sends at once what waits, and once only', async (how) => {
    page.trackEvent({ eventType: 'view' });
    leave(how);
    expect(await sentOnLeaving()).toMatchObject([{ eventType: 'view', visitorId: expect.any(String) }]);
    leave('pagehide');
    await pass(60_000);
    expect(beacons).toHaveLength(1);
    expect(requests).toEqual([]);
  });

  it('tells of a variant that came into sight since, by the same view', async () => {
    const seen: string[] = [];
    page.setExposedSource(() => seen);
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    leave('hidden');
    expect(beacons).toEqual([]);
    seen.push('tour_card_layout');
    leave('hidden');
    expect(await sentOnLeaving()).toMatchObject([{ eventId: events()[0]?.eventId, eventType: 'view', exposed: ['tour_card_layout'] }]);
    leave('hidden');
    expect(beacons).toHaveLength(1);
  });

  it('works where the browser has no beacons: nothing is sent and nothing breaks', () => {
    Object.assign(navigator, { sendBeacon: undefined });
    page.trackEvent({ eventType: 'view' });
    expect(() => leave('pagehide')).not.toThrow();
  });
});

describe('nothing is sent, and nothing kept,', () => {
  async function expectSilence(): Promise<void> {
    page.trackEvent({ eventType: 'view' });
    await pass(3_000);
    leave('pagehide');
    expect(requests).toEqual([]);
    expect(beacons).toEqual([]);
    expect(sessionStorage.getItem('hbt-visitor')).toBeNull();
  }

  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])('with %s', async (_name, wish) => {
    vi.stubGlobal('navigator', wish);
    await expectSilence();
  });

  it('in development', async () => {
    vi.stubEnv('DEV', true);
    await expectSilence();
  });

  it('while somebody looks at variants', async () => {
    document.documentElement.dataset.looking = 'hero_cta:variant_a';
    await expectSilence();
    delete document.documentElement.dataset.looking;
  });
});
