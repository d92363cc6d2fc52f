import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listen, page, pagesChange, serve } from '../../../tests/fixtures/http-server.ts';
import { READS_QUERY_HEADER, type Render } from './page-answers.ts';

describe('a page that is asked for while it is being rendered', () => {
  it('is rendered once where everybody may have it, whatever mark the address carries', async () => {
    let rendered = 0;
    const ask = await serve(async () => {
      rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return page('one for all', 'public, max-age=0');
    });
    const answers = await Promise.all(['/tours', '/tours', '/tours?utm_source=mail', '/tours'].map((path) => ask(path)));
    for (const answer of answers) expect(await answer.text()).toBe('one for all');
    expect(rendered).toBe(1);
  });

  it('is each visitor’s own where it is for one alone', async () => {
    let rendered = 0;
    const ask = await serve(async () => {
      rendered += 1;
      return page(`number ${rendered}`, 'no-store');
    });
    const texts = await Promise.all(['/mine', '/mine', '/mine'].map(async (path) => (await ask(path)).text()));
    expect(texts.sort()).toEqual(['number 1', 'number 2', 'number 3']);
  });

  it('is rendered without the query and the cookies of its first visitor', async () => {
    const seen: string[] = [];
    const ask = await serve(async (asked) => {
      seen.push(`${new URL(asked.url).search}${asked.headers.get('cookie') ?? ''}`);
      return page('for all', 'public, max-age=0');
    });
    await ask('/tours?name=Ann', { headers: { cookie: 'hbt=secret' } });
    expect(await (await ask('/tours')).text()).toBe('for all');
    expect(seen).toEqual(['']);
  });

  it('is rendered for each query where it says that it reads it, and kept without one', async () => {
    let rendered = 0;
    const ask = await serve(async (asked) => {
      rendered += 1;
      const { search } = new URL(asked.url);
      const answer = page(`about ${search}`, search === '' ? 'public, max-age=0' : 'no-store');
      answer.headers.set(READS_QUERY_HEADER, 'yes');
      return answer;
    });
    expect(await (await ask('/enquiry?tour=lamin')).text()).toBe('about ?tour=lamin');
    expect(await (await ask('/enquiry?tour=dakar')).text()).toBe('about ?tour=dakar');
    const bare = await ask('/enquiry');
    expect([await bare.text(), bare.headers.get(READS_QUERY_HEADER)]).toEqual(['about ', null]);
    expect(rendered).toBe(3);
  });

  it('gets its query and cookies where it is for one alone, and is rendered once for each visitor from then on', async () => {
    const seen: string[] = [];
    const ask = await serve(async (asked) => {
      seen.push(`${new URL(asked.url).search} ${asked.headers.get('cookie') ?? ''}`);
      return page('mine', 'no-store');
    });
    for (const name of ['ann', 'ben']) await ask(`/auth?next=${name}`, { headers: { cookie: `who=${name}` } });
    expect(seen).toEqual([' ', '?next=ann who=ann', '?next=ben who=ben']);
  });

  it('is tried again for the others where the first rendering failed', async () => {
    let rendered = 0;
    const ask = await serve(async () => {
      rendered += 1;
      if (rendered === 1) throw new Error('once');
      return page('well', 'public, max-age=0');
    });
    const statuses = await Promise.all(['/tours', '/tours'].map(async (path) => (await ask(path)).status));
    expect(statuses.sort()).toEqual([200, 500]);
  });
});

describe('an address that a page had before', () => {
  it.each([
    ['/blog/weather-2025', '/blog/weather'],
    ['/blog/weather-2024/?utm_source=card&x=1?y=2', '/blog/weather?utm_source=card&x=1?y=2'],
  ])('leads to the present one for good, with its query: %s', async (path, location) => {
    const ask = await serve(async () => page('not asked', 'public'));
    const answer = await ask(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  it('is no part of another address', async () => {
    const ask = await serve(async () => page('asked', 'no-store'));
    for (const path of ['/blog/weather-2025x', '/weather-2025', '/blog/weather']) expect((await ask(path, { redirect: 'manual' })).status).toBe(200);
  });
});

describe('when a test begins or ends', () => {
  it('every page is rendered anew, and one whose rendering had begun before is not kept', async () => {
    let shown = 'control';
    let release = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let held: Promise<void> | undefined = new Promise((resolve) => (release = resolve));
    const ask = await serve(async (request) => {
      const text = shown;
      if (request.url.endsWith('/late')) begin();
      if (request.url.endsWith('/late')) await held;
      return page(text, 'public, max-age=0');
    });
    const read = async (path: string) => (await ask(path)).text();
    expect(await read('/early')).toBe('control');
    const late = read('/late');
    await begun;
    shown = 'winner';
    pagesChange();
    expect(await read('/early')).toBe('winner');
    held = undefined;
    // Anybody who asks now does not wait for the rendering that began before.
    expect(await read('/late')).toBe('winner');
    release();
    expect(await late).toBe('control');
    expect(await read('/late')).toBe('winner');
  });
});

/** Renders nothing before it is told to, and counts what it was asked for. */
function heldRender() {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const render: Render = async (request) => {
    asked.push(new URL(request.url).pathname);
    await released;
    return page('at last', 'no-store');
  };
  return { asked, release, render };
}

/** Asks for so many pages that one more has no room to wait. */
async function crowded(asked: string[], ask: (path: string) => Promise<Response>): Promise<Promise<Response>[]> {
  const waiting = Array.from({ length: 34 }, (_, number) => ask(`/page-${number}`));
  while (asked.length < 2) await turn();
  return waiting;
}

describe('when more pages are asked for than can wait', () => {
  it('the next is told 503 and when to come back, as a page with the ways to reach us or as JSON; forms and kept pages do not wait', async () => {
    const { asked, release, render } = heldRender();
    const ask = await serve((request, facts) =>
      request.url.includes('/api/') || request.url.endsWith('/kept') ? Promise.resolve(page('taken', 'public')) : render(request, facts),
    );
    expect(await (await ask('/kept')).text()).toBe('taken');
    const waiting = await crowded(asked, ask);
    const refused = await Promise.all(['text/html', 'application/json'].map((accept) => ask('/one-more', { headers: { accept } })));
    expect(asked).toHaveLength(2);
    for (const answer of refused)
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(await refused[0]?.text()).toBe('<h1>One moment</h1>');
    expect(await refused[1]?.json()).toMatchObject({ success: false, code: 'temporarily_unavailable' });
    expect(await (await ask('/kept')).text()).toBe('taken');
    expect(await (await ask('/api/submit-inquiry', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).text()).toBe('taken');
    expect(await (await ask('/api/submit-inquiry', { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) })).text()).toBe('taken');
    release();
    for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('at last');
  });

  it('who has left by the time of his turn is not rendered for', async () => {
    const { asked, release, render } = heldRender();
    const { server, port } = await listen(render);
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    const first = [fetch(url('/1')), fetch(url('/2'))];
    while (asked.length < 2) await turn();
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const gone = connect(port, '127.0.0.1', () => gone.write('GET /gone HTTP/1.1\r\nHost: x\r\n\r\n', () => gone.destroy()));
    const seen = await accepted;
    await new Promise((resolve) => seen.once('close', resolve));
    const last = fetch(url('/3'));
    release();
    await Promise.all([...first, last]);
    expect(asked.sort()).toEqual(['/1', '/2', '/3']);
  });
});
