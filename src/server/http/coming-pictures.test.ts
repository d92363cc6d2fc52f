import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { fileServer } from '../../../tests/fixtures/file-server.ts';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { comingPictures } from './coming-pictures.ts';
import { staticFiles } from './static-files.ts';

const PICTURE = '/img/hero-river-wide-900.0a1b2c3d.webp';

/** A site over a build whose pictures are being drawn. */
async function served(patienceMs?: number) {
  const folder = temporaryFolder();
  const client = join(folder.path, 'client');
  mkdirSync(join(client, 'img'), { recursive: true });
  writeFileSync(join(client, 'favicon.svg'), '<svg/>');
  const drawing = Promise.withResolvers<void>();
  const site = await fileServer(comingPictures(client, drawing.promise, staticFiles(client, new Set()), patienceMs));
  onTestFinished(() => folder.remove());
  const ask = (path: string) => fetch(site + path);
  return { ask, draw: () => writeFileSync(join(client, PICTURE), 'drawn'), end: drawing.resolve, fail: drawing.reject };
}

it('who asks for a picture that is being drawn gets it once it is there; everything else is answered at once', async () => {
  const { ask, draw, end } = await served();
  let isAnswered = false;
  const asked = ask(PICTURE).finally(() => (isAnswered = true));
  expect(await (await ask('/favicon.svg')).text()).toBe('<svg/>');
  expect((await ask('/img/../../secret')).status).toBe(404);
  await pause(500);
  expect(isAnswered).toBe(false);
  draw();
  const answer = await asked;
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([200, 'public, max-age=31536000, immutable', 'drawn']);
  end();
  expect((await ask(PICTURE)).status).toBe(200);
});

it('one that does not come is said to be missing: when all are drawn, when the drawing failed, or after some time', async () => {
  for (const how of ['end', 'fail'] as const) {
    const site = await served();
    const asked = site.ask(PICTURE);
    site[how]();
    expect((await asked).status).toBe(404);
    expect((await site.ask(PICTURE)).status).toBe(404);
  }
  const hurried = await served(300);
  expect((await hurried.ask(PICTURE)).status).toBe(404);
});

it('a visitor waits for four at once, and the others are said to come later: pages need connections, too', async () => {
  const { ask, end } = await served();
  const asked = Array.from({ length: 6 }, async (_, n) => (await ask(PICTURE.replace('900', `${n}`))).status);
  expect(await Promise.race(asked)).toBe(503);
  await pause(300);
  end();
  expect((await Promise.all(asked)).sort()).toEqual([404, 404, 404, 404, 503, 503]);
});

it('an older format is made of a picture and not drawn: it is not waited for', async () => {
  const { ask } = await served();
  expect((await ask(PICTURE.replace('webp', 'jpg'))).status).toBe(404);
});
