import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newVisitor, postForm, postJson } from '../fixtures/visitor.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();

/** A request whose target is sent as it is written here. Its answer is read to the end, and not unpacked. */
function raw(method: string, target: string): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    const sent = request({ host: '127.0.0.1', port: shared.site.port, method, path: target, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('strange requests', () => {
  it.each([
    ['TRACE', '/', 405],
    ['TRACE', '/api/submit-inquiry', 405],
    ['DELETE', '/tours', 405],
    ['GET', '//evil.example', 400],
    ['GET', '/\\evil.example', 400],
    ['GET', '/tours/%00', 404],
    ['GET', '/%', 404],
    ['GET', '/healthz?x=1', 200],
  ])('%s %s: %i', async (method, target, status) => {
    const answer = await raw(method, target);
    // A malformed escape may be called bad as well as unknown; it is never our mistake.
    if (target === '/%') expect([400, 404]).toContain(answer.status);
    else expect(answer.status).toBe(status);
  });

  it('a trailing slash leads to the one address of the page', async () => {
    expect(await raw('GET', '/tours/?from=mail')).toEqual({ status: 308, location: '/tours?from=mail' });
  });

  it('thousands of addresses do not crowd the pages out of the cache', async () => {
    // What comes from the cache leaves no line in the log, a rendering does, a moment after its answer.
    const rendered = (path: string) => shared.site.logLines().filter((line) => line.path === path && line.method === 'GET').length;
    await (await fetch(`${shared.site.url}/tours`)).text();
    await (await fetch(`${shared.site.url}/nothing-here`)).text();
    await expect.poll(() => rendered('/nothing-here')).toBe(1);
    const before = rendered('/tours');
    for (let i = 0; i < 600; i++) expect((await raw('GET', `/faq?n=${i}`)).status).toBe(200);
    await (await fetch(`${shared.site.url}/tours`)).text();
    await (await fetch(`${shared.site.url}/nothing-yet`)).text();
    await expect.poll(() => rendered('/nothing-yet')).toBe(1);
    expect(rendered('/tours')).toBe(before);
  });

  it('eight requests under one key at once: all acknowledged, one row, one attempt counted', async () => {
    const visitor = await newVisitor(shared.site.url);
    const payload = { name: 'Ann', email: 'eight@example.com', message: 'Hello' };
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.submit(payload, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect((await shared.pool.query("SELECT 1 FROM inquiries WHERE email = 'eight@example.com'")).rowCount).toBe(1);
    expect((await visitor.submit({ ...payload, message: 'Another' })).status).toBe(201);
  });

  it('plain forms that cannot be read are answered by a page with the direct ways to reach us', async () => {
    const large = await postForm(shared.site.url, { name: 'Ann', message: 'm'.repeat(40_000) });
    const upload = await fetch(`${shared.site.url}/api/submit-inquiry`, { method: 'POST', headers: { origin: shared.site.url }, body: new FormData() });
    for (const [response, status] of [
      [large, 413],
      [upload, 415],
    ] as const) {
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('https://wa.me/');
    }
  });
});

describe('events', () => {
  const event = (extra: object = {}) => ({
    eventId: randomUUID(),
    eventType: 'booking_error',
    tourId: 'kachikally-crocodile-pool',
    visitorId: `${randomUUID()}-1`,
    ...extra,
  });
  const post = (body: unknown, headers = {}) => postJson(`${shared.site.url}/api/track-analytics`, body, headers);

  it('are stored once, one by one or in a batch, with a catalogue id turned into the slug', async () => {
    const one = event();
    expect(await post(one)).toMatchObject({ status: 202, body: { success: true, accepted: 1 } });
    expect(await post({ events: [one, event({ tourId: 2 })] })).toMatchObject({ status: 202, body: { accepted: 2 } });
    expect((await shared.pool.query("SELECT 1 FROM analytics_events WHERE tour_id = 'kachikally-crocodile-pool'")).rowCount).toBe(2);
  });
  it('of somebody who asks not to be counted are not stored', async () => {
    const mine = event();
    expect(await post(mine, { 'sec-gpc': '1' })).toMatchObject({ status: 202, body: { success: true, accepted: 0 } });
    expect((await shared.pool.query('SELECT 1 FROM analytics_events WHERE event_id = $1', [mine.eventId])).rowCount).toBe(0);
  });
  it.each([
    ['an id that is no UUID', { eventId: 'one' }],
    ['an unknown type', { eventType: 'purchase' }],
    ['a NUL character', { visitorId: 'a\u0000b' }],
    ['a NUL character in the tour', { tourId: 'a\u0000b' }],
  ])('with %s are refused with 422', async (_what, extra) => {
    expect(await post(event(extra))).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed' } });
  });
  it('more than 50 at once are refused', async () => {
    expect((await post({ events: Array.from({ length: 51 }, () => event()) })).status).toBe(422);
  });
});
