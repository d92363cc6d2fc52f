// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedLink } from './guarded-link.ts';
import { LOG_MAX, loggedEvents, reportSecurityEvent } from './security-log.ts';

let posted: { path: string; body: unknown }[];

beforeEach(() => {
  posted = [];
  sessionStorage.clear();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    posted.push({ path, body: JSON.parse(String(init.body)) });
    return Response.json({ success: true }, { status: 202 });
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the security log of a session', () => {
  it('keeps the last 50 events, in order', () => {
    for (let number = 1; number <= LOG_MAX + 3; number++) reportSecurityEvent('blocked_link', `number ${number}`);
    expect(LOG_MAX).toBe(50);
    expect(loggedEvents().map(({ description }) => description)).toEqual(Array.from({ length: 50 }, (_, index) => `number ${index + 4}`));
  });

  it('forgets what is older than 24 hours', () => {
    reportSecurityEvent('blocked_link', 'x');
    const at = Date.parse(loggedEvents()[0]?.at ?? '');
    expect(loggedEvents(at + 24 * 3600 * 1000 - 1)).toHaveLength(1);
    expect(loggedEvents(at + 24 * 3600 * 1000)).toEqual([]);
  });

  it('reports each event to the server, cut to its longest', () => {
    reportSecurityEvent('storage_low', 'x'.repeat(400));
    expect(posted).toEqual([{ path: '/api/security-events', body: { type: 'storage_low', description: 'x'.repeat(300) } }]);
  });

  it('disturbs nobody where the report cannot be delivered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(() => reportSecurityEvent('blocked_link', 'x')).not.toThrow();
    await new Promise((later) => setImmediate(later));
    expect(loggedEvents()).toHaveLength(1);
  });
});

describe('a link that is to be opened', () => {
  it('passes when its host is allowed, with http made https, and leaves no trace', () => {
    expect(guardedLink('http://wa.me/220?text=a', ['wa.me'])).toBe('https://wa.me/220?text=a');
    expect(loggedEvents()).toEqual([]);
  });

  it.each(['https://evil.example/x', 'javascript:alert(1)', 'https://wa.me.evil.example/'])('is logged when it is blocked: %s', (href) => {
    expect(guardedLink(href, ['wa.me'])).toBeUndefined();
    expect(loggedEvents()).toMatchObject([{ type: 'blocked_link', description: `blocked: ${href}` }]);
    expect(posted).toHaveLength(1);
  });
});
