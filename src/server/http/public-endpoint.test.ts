import { describe, expect, it } from 'vitest';
import { publicEndpoint } from './public-endpoint.ts';

const AWAY = 'Not right now.';
type Context = Parameters<ReturnType<typeof publicEndpoint>>[0];

/** What the framework hands to an endpoint that is asked from a page of that origin. */
function asked({ origin = 'https://tours.example', isReady = true } = {}): Context {
  const request = new Request('https://tours.example/api/x', {
    method: 'POST',
    body: '{"name":"Awa"}',
    headers: { origin, 'content-type': 'application/json' },
  });
  const services = { config: { siteUrl: new URL('https://tours.example') }, isReady: () => isReady };
  return { request, locals: { services }, cookies: {} } as unknown as Context;
}
const greets = async (_call: unknown, { name }: Record<string, unknown>) => ({ hello: name });

describe('an endpoint for anybody', () => {
  it('answers with what its handler makes of the body, and no cache keeps it', async () => {
    const answer = await publicEndpoint({ from: 'own', away: AWAY, status: 202 }, greets)(asked());
    expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([202, 'no-store', { hello: 'Awa' }]);
  });

  it('passes on an answer that its handler has put together', async () => {
    const answer = await publicEndpoint({ from: 'own' }, async () => new Response(null, { status: 303, headers: { location: '/' } }))(asked());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  it.each(['own', 'not-foreign'] as const)('refuses a foreign page, and tells of it (from: %s)', async (from) => {
    let told = 0;
    const answer = await publicEndpoint({ from, onForeign: () => void told++ }, greets)(asked({ origin: 'https://evil.example' }));
    expect([answer.status, await answer.json(), told]).toEqual([403, expect.objectContaining({ success: false, code: 'foreign_origin' }), 1]);
  });

  it('says that the database is away where it needs it, and works without one where it does not', async () => {
    const away = await publicEndpoint({ from: 'own', away: AWAY }, greets)(asked({ isReady: false }));
    expect([away.status, await away.json()]).toEqual([503, { success: false, code: 'temporarily_unavailable', error: AWAY }]);
    expect((await publicEndpoint({ from: 'own' }, greets)(asked({ isReady: false }))).status).toBe(200);
  });
});
