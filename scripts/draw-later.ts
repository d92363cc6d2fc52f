import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { flushDisk } from './flush-disk.ts';

/** What draws the pictures of a build: arguments for Node. */
export const DRAWING = ['node_modules/tsx/dist/cli.mjs', 'art/render.tsx'];

/** Stands in the folder of a build whose pictures are not drawn yet. */
const markOf = (build: string) => join(build, 'pictures-to-come');

export const drawsLater = (build: string): boolean => existsSync(markOf(build));

export function markDrawsLater(build: string): void {
  writeFileSync(markOf(build), '');
}

/**
 * Draws what a build lacks into it, beside a site that serves it (src/server/http/coming-pictures.ts) and ends with it. What is drawn is kept: one that
 * was cut off goes on with the next start.
 * @returns whether all pictures are there now; undefined where it was told to stop
 */
export function drawInto(build: string): Promise<boolean | undefined> {
  const args = [...DRAWING, '--to', join(build, 'client', 'img')];
  const drawing = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  process.once('exit', () => drawing.kill());
  // Visitors first.
  if (drawing.pid !== undefined) perhaps(() => setPriority(drawing.pid as number, constants.priority.PRIORITY_LOW));
  return new Promise((resolve) => {
    drawing.once('error', () => resolve(false));
    drawing.once('exit', async (code, signal) => {
      if (code === 0) {
        await flushDisk();
        perhaps(() => rmSync(markOf(build), { force: true }));
      }
      // 130 and 143: the same two, as a shell says them.
      const isStopped = signal === 'SIGINT' || signal === 'SIGTERM' || code === 130 || code === 143;
      resolve(isStopped ? undefined : code === 0);
    });
  });
}

/** What a hardened service may not do, and can do without. */
function perhaps(work: () => void): void {
  try {
    work();
  } catch {}
}
