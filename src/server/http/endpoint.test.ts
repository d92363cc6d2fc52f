import { describe, expect, it, vi } from 'vitest';
import { endpoint } from './endpoint.ts';

const asked = (method: string) => ({ request: new Request('https://tours.example/api/x', { method }) });

describe('an endpoint', () => {
  it('answers HEAD wherever it answers GET, with the same status and headers and no body', async () => {
    const ALL = endpoint({ GET: () => Response.json({ hello: 'Awa' }, { status: 202, headers: { 'cache-control': 'no-store' } }) });
    const answer = await ALL(asked('HEAD'));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([202, 'no-store', 'application/json']);
    expect(await answer.text()).toBe('');
  });

  it('ends a stream of which only the head is asked for', async () => {
    const cancel = vi.fn();
    await endpoint({ GET: () => new Response(new ReadableStream({ cancel })) })(asked('HEAD'));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['HEAD', { POST: () => new Response() }, 'POST', 'Use POST.'],
    ['PUT', { GET: () => new Response(), POST: () => new Response() }, 'GET, HEAD, POST', 'Use GET or POST.'],
  ])('refuses %s where it is none of its methods, and names these', async (method, methods, allow, error) => {
    const answer = await endpoint(methods)(asked(method));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    expect(await answer.json()).toEqual({ success: false, code: 'method_not_allowed', error });
  });
});
