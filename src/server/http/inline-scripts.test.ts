import { createHash } from 'node:crypto';
import whenVisible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';
import { describe, expect, it, test } from 'vitest';
import { policyOfPage, withoutIslandScripts } from './inline-scripts.ts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

test('a page allows the inline scripts it has, and none of other pages', () => {
  const policy = `default-src 'self'; script-src 'self' ${hash('mine()')} ${hash('other()')} ${hash('also\nmine()')}; style-src 'self'`;
  const html = '<script>mine()</script><script src="/a.js"></script><script type="module">also\nmine()</script>';
  expect(policyOfPage(policy, html)).toBe(`default-src 'self'; script-src 'self' ${hash('mine()')} ${hash('also\nmine()')}; style-src 'self'`);
});

describe('the scripts of islands', () => {
  it('are left out where they wait to be seen, and stay where they begin at once', () => {
    const page = (scripts: string) => `<main><style>astro-island{}</style>${scripts}<astro-island></astro-island></main>`;
    expect(withoutIslandScripts(page(`<script>${whenVisible}</script><script>${island}</script>`))).toBe(page(''));
    const atOnce = page(`<script>load()</script><script>${island}</script>`);
    expect(withoutIslandScripts(atOnce)).toBe(atOnce);
  });
});
