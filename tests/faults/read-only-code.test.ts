import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, inject, it, onTestFinished } from 'vitest';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { freePort } from '../../src/server/free-port.ts';
import { copyDatabase } from '../fixtures/database-cluster.ts';
import { SAMPLE } from '../fixtures/sample-content.ts';
import { mayMount } from '../fixtures/small-disk.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

it.skipIf(!mayMount)(
  'a site that may not write its own folder (needs root on Linux) serves a changed text, and the last build where a photograph came, and says so',
  async () => {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    const content = join(folder.path, 'content');
    cpSync(SAMPLE, content, { recursive: true });
    const about = join(content, 'about.yaml');
    writeFileSync(about, readFileSync(about, 'utf8').replace('We live where you travel', 'We live by the river'));
    mkdirSync(join(content, 'photos'));
    const photograph = sharp({ create: { width: 2000, height: 1500, channels: 3, background: 'green' } });
    await photograph.jpeg().toFile(join(content, 'photos', 'lamin-lodge-river-cruise.jpg'));
    copyDatabase(inject('newData'), folder.path);
    const port = await freePort();
    const command = [process.execPath, ...scriptArguments('start')].map((word) => `'${word}'`).join(' ');
    const child = spawn('unshare', ['--mount', 'sh', '-c', `mount --bind "$PWD" "$PWD" && mount -o remount,bind,ro "$PWD" && cd "$PWD" && exec ${command}`], {
      env: {
        ...{
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          ENV_FILE: '/dev/null',
          HOST: '127.0.0.1',
          PORT: String(port),
          SITE_URL: `http://localhost:${port}`,
        },
        ...{ DATA_DIR: folder.path, CONTENT_DIR: content, LOG_LEVEL: 'warn' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    await until('the site to be ready', async () => child.exitCode !== null || (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
    expect(child.exitCode, output).toBeNull();
    expect(output).toContain('Something changed since the last build, and this process may not write here: the last build serves.');
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('We live by the river');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
);
