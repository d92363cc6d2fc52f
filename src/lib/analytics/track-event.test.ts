// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackEvent } from './track-event.ts';

let events: Record<string, string>[];

beforeEach(() => {
  events = [];
  sessionStorage.clear();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/track-analytics') events.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, accepted: 1 }, { status: 202 });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

describe('an event', () => {
  it('carries its type, tour, an id of its own and the visitor’s id', () => {
    trackEvent({ eventType: 'view', tourId: 'lamin-lodge-river-cruise' });
    expect(events).toEqual([
      {
        eventType: 'view',
        tourId: 'lamin-lodge-river-cruise',
        eventId: expect.stringMatching(new RegExp(`^${UUID}$`)),
        visitorId: expect.stringMatching(new RegExp(`^${UUID}-\\d{13}$`)),
        referrer: '',
      },
    ]);
  });

  it('has another id than the next one, of the same visitor', () => {
    trackEvent({ eventType: 'view' });
    trackEvent({ eventType: 'inquiry' });
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2);
    expect(new Set(events.map(({ visitorId }) => visitorId)).size).toBe(1);
  });

  it('of a new session belongs to another visitor', () => {
    trackEvent({ eventType: 'view' });
    sessionStorage.clear();
    trackEvent({ eventType: 'view' });
    expect(new Set(events.map(({ visitorId }) => visitorId)).size).toBe(2);
  });

  it.each([
    ['Global Privacy Control', { globalPrivacyControl: true }],
    ['Do Not Track', { doNotTrack: '1' }],
  ])('is not sent, and leaves no visitor id, with %s', (_name, wish) => {
    vi.stubGlobal('navigator', wish);
    trackEvent({ eventType: 'view' });
    expect(events).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not sent, and leaves no visitor id, while somebody looks at variants', () => {
    document.documentElement.dataset.looking = 'control';
    trackEvent({ eventType: 'view' });
    delete document.documentElement.dataset.looking;
    expect(events).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not sent in development', () => {
    vi.stubEnv('DEV', true);
    trackEvent({ eventType: 'view' });
    expect(events).toEqual([]);
  });

  it('that cannot be sent disturbs nobody', async () => {
    const unhandled = vi.fn();
    process.once('unhandledRejection', unhandled);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(() => trackEvent({ eventType: 'view' })).not.toThrow();
    await new Promise((later) => setImmediate(later));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
