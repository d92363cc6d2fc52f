import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { comingPictures, PICTURES_TO_COME } from './coming-pictures.ts';
import { staticFiles } from './static-files.ts';

const PICTURE = '/img/hero-river-wide-900.0a1b2c3d.webp';

/** A site over a build whose pictures are being drawn. */
async function served(patienceMs?: number) {
  const folder = temporaryFolder();
  const client = join(folder.path, 'client');
  mkdirSync(join(client, 'img'), { recursive: true });
  writeFileSync(join(client, 'favicon.svg'), '<svg/>');
  const toCome = join(folder.path, PICTURES_TO_COME);
  writeFileSync(toCome, '');
  const serve = comingPictures(folder.path, staticFiles(client, new Set()), patienceMs);
  const server = createServer((request, response) => {
    void serve(
      request,
      response,
      () => response.writeHead(404).end(),
      () => '',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    folder.remove();
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { ask, draw: () => writeFileSync(join(client, PICTURE), 'drawn'), end: () => rmSync(toCome) };
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

it('one that does not come is said to be missing: when all are drawn, or after some time', async () => {
  const { ask, end } = await served();
  const asked = ask(PICTURE);
  end();
  expect((await asked).status).toBe(404);
  const hurried = await served(300);
  expect((await hurried.ask(PICTURE)).status).toBe(404);
});
