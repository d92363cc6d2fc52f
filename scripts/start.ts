// `npm start`: builds when something changed, then serves.
import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileProblem } from '../src/server/cli/file-problem.ts';
import { loadEnvFile } from '../src/server/config/env-file.ts';
import { buildFolder, currentBuild, entryOf, isBuilt, mayBuild, sourcesId } from './build-folder.ts';
import { drawInto, drawsLater } from './draw-later.ts';
import { refuseArguments } from './refuse-arguments.ts';

// glibc gives every thread an arena of its own and returns little of it: on some machines sixteen of them, 30 MB that nobody
// uses (docs/develop/decisions/0011). It reads the limit when a program starts, so this one starts once more, in its own place.
if (process.platform === 'linux' && process.execve && !process.env.MALLOC_ARENA_MAX) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, MALLOC_ARENA_MAX: '2' });
}

refuseArguments('start', [], 'What can be set stands in .env.example: write it into .env, or before the command, as in "PORT=8080 npm start".');

function endUnstarted(error: unknown): never {
  console.error(`The site did not start: ${fileProblem(error) ?? (error instanceof Error ? error.message : error)}`);
  process.exit(1);
}

// Another start may make another build the one in use meanwhile: this one serves what it was started for.
let sources: string;
try {
  loadEnvFile();
  sources = sourcesId();
} catch (error) {
  endUnstarted(error);
}
const last = currentBuild();
const isOldServed = last !== undefined && last !== sources && !mayBuild();
const id = isOldServed ? last : sources;
if (isOldServed) {
  console.error(
    'Something changed since the last build, and this process may not write here: the last build serves. Make a new one with "npm run build", as the owner of this folder, and start again.',
  );
} else if (last !== id) {
  console.error('Something changed since the last build (or there is none): building first.');
  // Where no site served yet, pages need not wait for the pictures.
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/build.ts', ...(last === undefined ? ['--draw-later'] : [])];
  const built = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
if (!isBuilt(id)) throw new Error('the build left nothing to start');
process.env.NODE_ENV ??= 'production';
// A later start takes the build's code as it was compiled; where this process may not write, each compiles it anew.
enableCompileCache(join(buildFolder(id), 'compiled'));
const site = (await import(pathToFileURL(entryOf(id)).href)) as { start(env: NodeJS.ProcessEnv, drawn?: Promise<unknown>): Promise<void> };
const drawing = !isOldServed && drawsLater(buildFolder(id)) ? Promise.withResolvers<void>() : undefined;
try {
  await site.start(process.env, drawing?.promise);
} catch (error) {
  endUnstarted(error);
}
if (drawing) {
  const isDrawn = await drawInto(buildFolder(id));
  drawing.resolve();
  if (isDrawn === false) {
    console.error('Some pictures could not be drawn, and are missing on the pages. What is above says why; "npm run build" draws them.');
  }
}
