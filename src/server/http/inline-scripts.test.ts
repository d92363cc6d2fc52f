import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOfPage } from './inline-scripts.ts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

test('a page allows the inline scripts it has, and none of other pages', () => {
  const policy = `default-src 'self'; script-src 'self' ${hash('mine()')} ${hash('other()')} ${hash('also\nmine()')}; style-src 'self'`;
  const html = '<script>mine()</script><script src="/a.js"></script><script type="module">also\nmine()</script>';
  expect(policyOfPage(policy, html)).toBe(`default-src 'self'; script-src 'self' ${hash('mine()')} ${hash('also\nmine()')}; style-src 'self'`);
});
