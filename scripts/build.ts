// `npm run build`: checks what is installed and the content, renders the pictures, checks that the content names no others, builds the
// site into a new folder and, when that is complete, makes it the one in use. A running server keeps its own folder. With `--draw-later` (the
// first `npm start`) pictures are only described: the site draws them while it serves (scripts/draw-later.ts).

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { notAsLocked } from '../build/installed.ts';
import { buildPublicWorkers } from '../build/public-worker.ts';
import { loadContent } from '../src/domains/content/server/load.ts';
import { type DrawnPictures, missingPictures } from '../src/domains/content/server/picture-references.ts';
import { ContentError } from '../src/domains/content-format/server/read.ts';
import { contentFolder } from '../src/server/config/content-folder.ts';
import { ConfigError } from '../src/server/config/values.ts';
import { buildFolder, currentBuild, isBuilt, mayBuild, sourcesId, swapIn, unfinishedFolder } from './build-folder.ts';
import { compressFolder } from './compress-folder.ts';
import { DRAWING, drawInto, drawsLater, markDrawsLater } from './draw-later.ts';
import { flushDisk } from './flush-disk.ts';
import { refuseArguments } from './refuse-arguments.ts';

/**
 * What keeps the bundler within the memory of a small machine: 1.1 GB without (docs/develop/decisions/0054). Its native part takes a pool of memory
 * for each thread and gives little of it back, and the collector waits for a heap that a large machine would allow.
 */
const SMALL_HEAP = ['--max-old-space-size=512', '--max-semi-space-size=2'];
const FEW_POOLS = { MALLOC_ARENA_MAX: '1', MIMALLOC_PURGE_DELAY: '0', RAYON_NUM_THREADS: '1', TOKIO_WORKER_THREADS: '1' };

function run(...args: string[]): void {
  const result = spawnSync(process.execPath, [...SMALL_HEAP, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...FEW_POOLS, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Does something with the content, or stops with what is wrong there or with the setting that names it. */
function orStop<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ContentError || error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Stops where the content is wrong, or names a picture that is not in that manifest. */
function checkContent(manifest: string): void {
  const drawn = JSON.parse(readFileSync(manifest, 'utf8')) as DrawnPictures;
  orStop(() => loadContent(contentFolder(), undefined, (documents) => missingPictures(documents, drawn)));
}

/** In the folder of a build: what it has of pictures, drawn or to come. */
const manifestOf = (folder: string) => join(folder, 'pictures.json');

/** Copies what the manifest names; the cache may also hold pictures of earlier drawings. */
function copyPictures(from: string, to: string): void {
  const names = readFileSync(join(from, 'manifest.json'), 'utf8').matchAll(/"file":\s*"([^"]+)"/g);
  for (const [, name] of names) if (name) copyFileSync(join(from, name), join(to, name));
}

/** The icons of a phone's home screen, from the drawn one. */
async function makeIcons(to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const side of [180, 192, 512]) {
    await sharp('public/favicon.svg', { density: 600 })
      .resize(side, side)
      .flatten({ background: '#fffaf1' })
      .png({ palette: true })
      .toFile(join(to, `${side}.png`));
  }
}

refuseArguments('run build', ['--draw-later', '--force'], 'Alone it builds what changed, with --force all of it.');
const started = Date.now();
const id = orStop(sourcesId);
const isDrawnLater = process.argv.includes('--draw-later');
if (isBuilt(id) && !process.argv.includes('--force')) {
  // Its texts may have changed all the same, and the site would not start with what is wrong there.
  checkContent(manifestOf(buildFolder(id)));
  if (drawsLater(buildFolder(id)) && !isDrawnLater && (await drawInto(buildFolder(id))) !== true) process.exit(1);
  if (currentBuild() !== id) swapIn(id);
  console.log('build: nothing changed');
  process.exit(0);
}
if (!mayBuild()) {
  console.error(
    'This account may not write in this folder, so nothing was built; the last build stays in use. Run "npm run build" as the owner of the folder.',
  );
  process.exit(1);
}
const others = notAsLocked('.');
if (others.length > 0) {
  console.error(`What is installed is not what package-lock.json names: ${others.join('; ')}.\nNothing was built. Run "npm ci", then this again.`);
  process.exit(1);
}
orStop(() => loadContent(contentFolder()));
const unfinished = unfinishedFolder();
rmSync(unfinished, { recursive: true, force: true });
run(...DRAWING, ...(isDrawnLater ? ['--manifest-only'] : []));
const pictures = join('.cache', 'art', 'out');
checkContent(join(pictures, 'manifest.json'));
run('node_modules/astro/bin/astro.mjs', 'build', '--silent', '--outDir', unfinished);
copyFileSync(join(pictures, 'manifest.json'), manifestOf(unfinished));
mkdirSync(join(unfinished, 'client', 'img'), { recursive: true });
if (isDrawnLater) markDrawsLater(unfinished);
else copyPictures(pictures, join(unfinished, 'client', 'img'));
await makeIcons(join(unfinished, 'client', 'icons'));
await buildPublicWorkers(join(unfinished, 'client'));
await compressFolder(join(unfinished, 'client'));
await flushDisk();
rmSync(buildFolder(id), { recursive: true, force: true });
renameSync(unfinished, buildFolder(id));
swapIn(id);
console.log(`build: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
