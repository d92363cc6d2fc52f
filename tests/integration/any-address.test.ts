import { request } from 'node:http';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { madeUpRuns } from '../fixtures/made-up-runs.ts';
import { sharedSite } from './shared-site.ts';

/* However an address is written, the site has an answer to it that is no failure of its own. */

const shared = sharedSite();
const RUNS = madeUpRuns(150, 600);

/** The status of an answer; the address goes out as it is written, which `fetch` would not let it. */
function statusOf(method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: shared.site.port, method, path, headers: { 'content-length': 0 } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });
}

const KNOWN = [
  '/_image//',
  '/_image/',
  '/_image',
  '/_image?href=/x&w=1',
  '//_image',
  '/_server-islands/x',
  '/_server-islands//',
  '/_actions/x',
  '/_actions',
  '/_astro/',
  '/_astro//x.js',
];
const WRITTEN = [
  '/tours//',
  '//tours',
  '/tours/%2e%2e/admin',
  '/tours/..%2f..%2f',
  '/%',
  '/%zz',
  '/%00',
  '/%c0%af',
  '/blog/%F0%28%8C%28',
  '/img/../x',
  '/.well-known/x',
  '/;/..',
  `/${'a'.repeat(400)}`,
  `/${'a/'.repeat(150)}`,
  '/404',
  '/500',
  '/index.html',
  '/tours/index',
  '/tours.html',
  '/?%',
  '/blog?topic=%',
  '/blog?page=-1',
  '/*',
];
it.each([...KNOWN, ...WRITTEN])('%s has an answer below 500 for every method', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) expect(await statusOf(method, path), method).toBeLessThan(500);
});

it(`${RUNS} made-up addresses have answers below 500`, async () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '%2e',
    '%2F',
    '%',
    '%00',
    '%ff',
    '%E2%80%A8',
    '_image',
    '_astro',
    '_actions',
    '_server-islands',
    'tours',
    'blog',
    'admin',
    'api',
    'data',
    'img',
    'quote',
    'preview',
    'invited',
    'a',
    '-',
    '~',
    ';',
    ':',
    '@',
    '?',
    '&',
    '=',
    '#',
    '*',
    '+',
    "'",
    '(',
    '[',
    '{',
    '|',
    '^',
    '\\',
    '$',
    '.json',
    '.html',
    '.webp',
  );
  const address = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'HEAD', 'POST'), address, async (method, path) => {
      const status = await statusOf(method, path);
      if (status >= 500) throw new Error(`${method} ${path} was answered ${status}`);
    }),
    { numRuns: RUNS },
  );
}, 180_000);
