import type { APIContext } from 'astro';
import { expect, it, vi } from 'vitest';
import { adminPost } from './admin-endpoint.ts';

const who = { user: { id: 'awa', name: 'Awa', email: 'awa@example.com' }, role: 'desk' as 'desk' | null };
let now: typeof who | null = who;
vi.mock('./signed-in.ts', () => ({ signedIn: async () => now }));
vi.mock('../../security/server/record-event.ts', () => ({ recordSecurityEvent: async () => {} }));

/** Posts a body that comes once it is asked for, after `meanwhile`. */
async function post(meanwhile: () => void) {
  now = who;
  const body = new ReadableStream({
    pull(controller) {
      meanwhile();
      controller.enqueue(new TextEncoder().encode('{"text":"Good morning"}'));
      controller.close();
    },
  });
  const headers = { origin: 'https://tours.example', 'content-type': 'application/json' };
  const request = new Request('https://tours.example/api/admin/note', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const done = vi.fn(async () => ({ success: true }));
  const services = { config: { siteUrl: new URL('https://tours.example') }, isReady: () => true };
  const context = { request, url: new URL(request.url), params: {}, locals: { services, clientAddress: '203.0.113.9' } } as unknown as APIContext;
  const { status } = await adminPost('desk', done)(context);
  return { status, isDone: done.mock.calls.length > 0 };
}

it('does nothing for who lost their role, or was signed out, while what they send was still coming', async () => {
  expect(await post(() => {})).toEqual({ status: 200, isDone: true });
  expect(await post(() => (now = { ...who, role: null }))).toEqual({ status: 403, isDone: false });
  expect(await post(() => (now = null))).toEqual({ status: 401, isDone: false });
});
