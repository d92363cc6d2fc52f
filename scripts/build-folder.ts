import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../src/server/config/content-folder.ts';

/** What a build is made of beside the photographs of the content; its texts are read by the site that serves them (docs/develop/decisions/0121). */
const SOURCES = ['src', 'art', 'build', 'public', 'astro.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const BUILDS = '.build';
const CURRENT = join(BUILDS, 'current');
/** Earlier builds stay for a while, since a running server may still read its files from there. */
const KEPT_BUILDS = 3;

/** No part of a build, in the folders that are. */
const APART = /\.test\.tsx?$|words\.txt$|README\.md$/;

/** Fingerprint of all that a build is made of: file names and contents. The same photographs give the same wherever they lie. */
export function sourcesId(): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const add = (path: string, name = path): void => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(path, entry), join(name, entry));
    } else if (!APART.test(path)) {
      hash.update(`\0${name}\0`).update(readFileSync(path));
    }
  };
  for (const source of SOURCES) if (existsSync(source)) add(source);
  const photographs = join(contentFolder(), 'photos');
  if (existsSync(photographs)) add(photographs, 'photos');
  return hash.digest('hex').slice(0, 16);
}

/** Id of the build that is in use; undefined where there is none. */
export function currentBuild(): string | undefined {
  try {
    const id = readlinkSync(CURRENT);
    return isBuilt(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Whether that build lies here, in use or not. */
export function isBuilt(id: string): boolean {
  return existsSync(join(BUILDS, id, 'server', 'entry.mjs'));
}

/** Whether this process may make a build here: as a service, or in a container, it may not write its own code. */
export function mayBuild(): boolean {
  try {
    accessSync(existsSync(BUILDS) ? BUILDS : '.', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function buildFolder(id: string): string {
  return join(BUILDS, id);
}

/** Makes a finished build the one in use, in one step, and removes old ones. */
export function swapIn(id: string): void {
  const link = join(BUILDS, `current.${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, CURRENT);
  const others = readdirSync(BUILDS)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== id)
    .map((name) => ({ name, time: statSync(join(BUILDS, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of others.slice(KEPT_BUILDS - 1)) rmSync(join(BUILDS, name), { recursive: true, force: true });
}

/** What nobody has written to for so long was left by a build that was stopped or failed, in milliseconds. */
const LEFT_OVER_MS = 60 * 60 * 1000;

/** Where this process puts a build until it is complete; what others left there goes. */
export function unfinishedFolder(): string {
  for (const name of existsSync(BUILDS) ? readdirSync(BUILDS).filter((one) => one.startsWith('unfinished-')) : []) {
    const made = statSync(join(BUILDS, name), { throwIfNoEntry: false });
    if (made && Date.now() - made.mtimeMs > LEFT_OVER_MS) rmSync(join(BUILDS, name), { recursive: true, force: true });
  }
  return join(BUILDS, `unfinished-${process.pid}`);
}

/** The server's entry of the build in use. */
export function entryOf(id: string): string {
  return join(process.cwd(), BUILDS, id, 'server', 'entry.mjs');
}
