import { createHash } from 'node:crypto';
import whenVisible from 'astro/runtime/client/visible.prebuilt.js';
import island from 'astro/runtime/server/astro-island.prebuilt.js';

const SCRIPT = /<script(?:\s[^>]*)?>(.*?)<\/script>/gs;
const HASH = /\s*'sha256-[\w+/=]+'/g;

/**
 * A page's own content security policy: of the hashes that the framework lists for the whole site, those of the inline
 * scripts that this page has (CSP level 3, section 8.3). Stricter, and half a kilobyte less on every first view.
 */
export function policyOfPage(policy: string, html: string): string {
  const own = new Set(Array.from(html.matchAll(SCRIPT), ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`));
  return policy.replace(HASH, (hash) => (own.has(hash.trim()) ? hash : ''));
}

const ISLANDS = `<script>${whenVisible}</script><script>${island}</script>`;

/** The page without the framework's inline scripts for islands that wait to be seen: its own script has them (src/layouts/islands.ts). */
export function withoutIslandScripts(html: string): string {
  return html.replace(ISLANDS, '');
}
