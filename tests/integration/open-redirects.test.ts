import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { addressOf, pageFiles } from '../fixtures/page-addresses.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();

/** What browsers read as another site's address, in the ways that checks of it are fooled. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/%09/evil.example/',
  '/\t/evil.example/',
  'javascript:alert(1)',
  '@evil.example/',
  '/.//evil.example/',
  'https:evil.example/',
];
/** Parameters that any page, or the accounts' library, leads on by; and those that others usually do. */
const PARAMETERS = [
  'next',
  'to',
  'callbackURL',
  'errorCallbackURL',
  'newUserCallbackURL',
  'redirectTo',
  'redirect',
  'redirect_uri',
  'return',
  'url',
  'ref',
  'reference',
  'path',
];
const LIBRARY = [
  'verify-email?token=x',
  `reset-password/${'x'.repeat(24)}?`,
  'error?error=x',
  'callback/google?error=access_denied&state=x',
  'sign-out?',
  'delete-user/callback?token=x',
];

/** The address that a browser would go on to. @returns undefined where the answer leads nowhere */
function ledTo(location: string | null, asked: string): URL | undefined {
  return location === null ? undefined : new URL(location, new URL(asked, shared.site.url));
}

/** Asks with a request line of one's own, since clients tidy addresses up. */
async function raw(target: string, host = `localhost:${shared.site.port}`): Promise<{ status: string; location: string | null }> {
  const socket = connect(shared.site.port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return { status: answer.split(' ')[1] ?? '', location: /^location: (.*)\r$/im.exec(answer)?.[1] ?? null };
}

it.each(['nobody', 'an admin'])('no page leads %s to another site, whatever its parameters say', async (who) => {
  const admin = who === 'nobody' ? undefined : await signInAs(shared, 'Led on', 'admin');
  const pages = pageFiles('', '.astro').map((file) => addressOf(file));
  const asked = [...pages, ...LIBRARY.map((path) => `/api/auth/${path}`), '/api/preview'];
  let led = 0;
  async function leadsOn(page: string, place: string): Promise<boolean> {
    const query = PARAMETERS.map((name) => `${name}=${encodeURIComponent(place)}`).join('&');
    const address = `${page}${page.includes('?') ? '&' : '?'}${query}`;
    const answer = await fetch(shared.site.url + address, { redirect: 'manual', headers: admin ? { cookie: admin.cookie } : {} });
    await answer.body?.cancel();
    const target = ledTo(answer.headers.get('location'), address);
    if (target) expect(target.origin, address).toBe(shared.site.url);
    return target !== undefined;
  }
  for (const page of asked) {
    // A page that leads on neither to a place of ours, nor to one elsewhere in its two usual forms, looks at no parameter: it is rendered for nothing.
    const tried = [];
    for (const place of ['/account', ...ELSEWHERE.slice(0, 2)]) tried.push(await leadsOn(page, place));
    if (!tried.includes(true)) continue;
    led += 1;
    for (const place of ELSEWHERE.slice(2)) await leadsOn(page, place);
  }
  // Some lead on, to a place of our own.
  expect(led).toBeGreaterThan(3);
});

it('no path and no host of a request is taken for the place to go on to', async () => {
  const paths = [
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/tours//evil.example/',
    '/.//evil.example/',
    '/tours/%0d%0aLocation:%20https://evil.example/',
    'http://evil.example/tours/',
    'http://evil.example//evil.example/',
  ];
  let led = 0;
  for (const path of [...paths, '/tours/', '/blog/']) {
    for (const host of [undefined, 'evil.example']) {
      const { location } = await raw(path, host);
      const target = ledTo(location, '/');
      if (!target) continue;
      led += 1;
      expect([shared.site.url, `http://localhost:${shared.site.port}`], `${path} ${host} ${location}`).toContain(target.origin);
    }
  }
  expect(led).toBeGreaterThan(1);
});
