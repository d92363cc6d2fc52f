import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { PICTURES_TO_COME } from '../src/server/http/coming-pictures.ts';

/** What draws the pictures of a build: arguments for Node. */
export const DRAWING = ['node_modules/tsx/dist/cli.mjs', 'art/render.tsx'];

export const drawsLater = (build: string): boolean => existsSync(join(build, PICTURES_TO_COME));

export function markDrawsLater(build: string): void {
  writeFileSync(join(build, PICTURES_TO_COME), '');
}

/**
 * Draws what a build lacks into it, beside a site that serves it (src/server/http/coming-pictures.ts) and ends with it. What is drawn is kept, so
 * that one that was cut off goes on with the next start.
 * @returns whether all pictures are there now
 */
export function drawInto(build: string): Promise<boolean> {
  const args = [...DRAWING, '--to', join(build, 'client', 'img')];
  const drawing = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } });
  // Visitors first.
  if (drawing.pid !== undefined) setPriority(drawing.pid, constants.priority.PRIORITY_LOW);
  process.once('exit', () => drawing.kill());
  return new Promise((resolve) => {
    drawing.once('error', () => resolve(false));
    drawing.once('exit', (code) => {
      if (code === 0) rmSync(join(build, PICTURES_TO_COME), { force: true });
      resolve(code === 0);
    });
  });
}
