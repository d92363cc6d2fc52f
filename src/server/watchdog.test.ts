import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { until } from '../../tests/fixtures/until.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A process that is watched as the site is, with shorter beats, and then does something. */
async function watched(does: string) {
  const file = join(folder.path, 'watched.ts');
  writeFileSync(
    file,
    `import { watchEventLoop } from '${join(process.cwd(), 'src/server/watchdog.ts')}';
     const end = watchEventLoop({ beatMs: 100, missedMax: 10 });
     ${does}`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(child.stdout);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return { code, signal, said: await said };
}

describe('a process whose event loop', () => {
  it('stands still is ended with a fatal line', async () => {
    const { signal, said } = await watched('setTimeout(() => { for (;;); }, 500);');
    expect(signal).toBe('SIGKILL');
    expect(JSON.parse(said)).toMatchObject({ level: 'fatal', msg: 'the event loop stands still for 1 s; the site ends, to be started again' });
  });

  it('is busy again and again, for less than that, goes on', async () => {
    const busy =
      'let rounds = 0; const busy = setInterval(() => { const end = Date.now() + 300; while (Date.now() < end); if (++rounds === 5) process.exit(7); }, 1);';
    expect(await watched(busy)).toEqual({ code: 7, signal: null, said: '' });
  });

  it('has nothing more to do ends by itself', async () => {
    expect(await watched('')).toEqual({ code: 0, signal: null, said: '' });
  });
});

it('stopped from outside and gone on, as on a machine that slept, it goes on', async () => {
  const file = join(folder.path, 'slept.ts');
  writeFileSync(
    file,
    `import { watchEventLoop } from '${join(process.cwd(), 'src/server/watchdog.ts')}';
     watchEventLoop({ beatMs: 100, missedMax: 10 });
     let beats = 0;
     setInterval(() => { process.stdout.write('.'); if (++beats === 60) process.exit(7); }, 50);`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  const began = performance.now();
  await until('it to have slept for longer than is missed', () => performance.now() - began > 1_500);
  child.kill('SIGCONT');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('systemd is told by its own program, which gets nothing of the environment but where to say it', async () => {
  const seen = join(folder.path, 'seen');
  const program = join(folder.path, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$@ $NOTIFY_SOCKET$HOME" >> ${seen}\n`);
  chmodSync(program, 0o755);
  const { tellSystemd } = await import('./watchdog.ts');
  const end = tellSystemd({ socket: '/run/notify', periodMs: 100 }, program);
  const told = await until('it to be told twice', () => {
    const lines = readFileSync(seen, 'utf8').trim().split('\n');
    return lines.length >= 2 && lines;
  });
  end();
  expect(told.slice(0, 2)).toEqual(['WATCHDOG=1 /run/notify', 'WATCHDOG=1 /run/notify']);
});
