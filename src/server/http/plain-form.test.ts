import { describe, expect, it } from 'vitest';
import { formTexts, plainForm } from './plain-form.ts';
import { type Fields, readBody } from './read-body.ts';
import { Refused } from './refused.ts';

type Context = Parameters<ReturnType<typeof plainForm>>[0] & { locals: { told?: string } };

/** What the framework hands to an endpoint that a browser sends a form to. */
function sent({ origin = 'https://tours.example', isReady = true, json = false } = {}): Context {
  const headers = { origin, 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' };
  const request = new Request('https://tours.example/api/x', { method: 'POST', body: json ? '{"name":"Awa"}' : 'name=Awa', headers });
  const services = { config: { siteUrl: new URL('https://tours.example') }, isReady: () => isReady };
  const redirect = (path: string, status: number) => new Response(null, { status, headers: { location: path } });
  return { request, locals: { services }, redirect, rewrite: async (page: Request) => new Response(new URL(page.url).pathname, { status: 422 }) };
}

const form = (take: () => Promise<string>) =>
  plainForm<Context['locals'], Fields>({
    read: (request) => readBody(request),
    away: 'Not right now.',
    take,
    again(locals, { message }, { fields }) {
      locals.told = message;
      return `/page/${formTexts(fields).name}`;
    },
    isFromPage: ({ native }) => native,
  });
const refuses = form(async () => {
  throw new Refused(422, 'validation_failed', 'Please choose a day.', 'day');
});

describe('a plain form', () => {
  it('is answered by a redirect to what was done', async () => {
    const answer = await form(async () => '/page/Awa#done')(sent());
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/page/Awa#done']);
  });

  it('that is refused is answered by its page, which no cache keeps; a program gets JSON', async () => {
    const context = sent();
    const page = await refuses(context);
    expect([page.status, await page.text(), page.headers.get('cache-control'), context.locals.told]).toEqual([
      422,
      '/page/Awa',
      'no-store',
      'Please choose a day.',
    ]);
    const json = await refuses(sent({ json: true }));
    expect([json.status, await json.json()]).toEqual([422, { success: false, error: 'Please choose a day.', code: 'validation_failed', field: 'day' }]);
  });

  it('from a foreign page is refused; while the database is away its page says so', async () => {
    expect((await refuses(sent({ origin: 'https://evil.example' }))).status).toBe(403);
    const context = sent({ isReady: false });
    await form(async () => '/page')(context);
    expect(context.locals.told).toBe('Not right now.');
  });

  it('leaves what is no refusal to who hears of faults', async () => {
    const fault = form(async () => {
      throw new TypeError('a fault of ours');
    });
    await expect(fault(sent())).rejects.toThrow('a fault of ours');
  });
});
