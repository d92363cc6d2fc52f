import {
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { valuesOf } from '../../src/server/config/env-file.ts';
import { UpgradeError } from './upgrade-error.ts';

/** So many releases stay, the one in use among them. */
const KEPT_RELEASES = 3;

/**
 * An installation: `BASE/releases/NAME` are releases, each whole with its own modules and build; `BASE/current` is a link to the
 * one in use; `BASE/.env` and the data folder belong to all of them.
 */
export type Installation = {
  base: string;
  /** Name of the release to go to. */
  name: string;
  /** What the site is told: the file `.env`, and above it what this command was given. */
  env: NodeJS.ProcessEnv;
  /** Whose folder it is, where this runs as root and it is somebody else's. */
  account: { uid: number; gid: number } | undefined;
};

/** What an upgrade has begun and not ended. `from` is the last release that is known to work; undefined at the first one. */
export type Begun = { from: string | undefined; to: string };

/**
 * The installation that a release's folder belongs to.
 * @throws UpgradeError where the folder, or what is set, is not as docs/operate/install.md has it
 */
export function installationOf(folder: string): Installation {
  if (!existsSync(join(folder, 'package.json'))) throw new UpgradeError(`${folder} is no release: it has no package.json`);
  const release = realpathSync(folder);
  if (basename(dirname(release)) !== 'releases') {
    throw new UpgradeError(`${release} does not lie in a folder "releases". A release is BASE/releases/NAME, such as /srv/hidden-baobab/releases/0.2.0`);
  }
  const base = dirname(dirname(release));
  const file = join(base, '.env');
  const env = { ...(existsSync(file) ? valuesOf(readFileSync(file, 'utf8')) : {}), ...process.env };
  if (!env.DATA_DIR || !isAbsolute(env.DATA_DIR) || !relative(join(base, 'releases'), env.DATA_DIR).startsWith('..')) {
    throw new UpgradeError(
      `DATA_DIR has to name a folder outside of the releases, so that every release uses the same data: write DATA_DIR=${join(base, 'data')} into ${file}`,
    );
  }
  const { uid, gid } = statSync(base);
  const isLent = process.getuid?.() === 0 && uid !== 0;
  return { base, name: basename(release), env, account: isLent ? { uid, gid } : undefined };
}

export function folderOf({ base }: Installation, name: string): string {
  return join(base, 'releases', name);
}

/** Name of the release in use; undefined where there is none yet. */
export function currentRelease({ base }: Installation): string | undefined {
  try {
    return basename(readlinkSync(join(base, 'current')));
  } catch {
    return undefined;
  }
}

/** Makes a release the one in use, in one step: `current` is whole at every moment. */
export function switchTo(installation: Installation, name: string): void {
  replaceBy(installation, 'current', (path) => symlinkSync(join('releases', name), path));
}

/** Remembers what was begun, so that after a kill -9 the next run goes on from the release that worked. */
export function noteBegun(installation: Installation, begun: Begun): void {
  replaceBy(installation, 'upgrade.json', (path) => writeFileSync(path, JSON.stringify(begun), { flush: true }));
}

export function readBegun({ base }: Installation): Begun | undefined {
  const file = join(base, 'upgrade.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Begun) : undefined;
}

export function noteEnded({ base }: Installation): void {
  rmSync(join(base, 'upgrade.json'), { force: true });
}

function replaceBy({ base, account }: Installation, name: string, make: (path: string) => void): void {
  const unfinished = join(base, `${name}.unfinished`);
  rmSync(unfinished, { force: true });
  make(unfinished);
  if (account) lchownSync(unfinished, account.uid, account.gid);
  renameSync(unfinished, join(base, name));
}

/** Gives the release what all share: the file `.env`, which commands read there. */
export function shareEnv(installation: Installation): void {
  const link = join(folderOf(installation, installation.name), '.env');
  if (existsSync(join(installation.base, '.env')) && !existsSync(link)) symlinkSync(join('..', '..', '.env'), link);
}

/** A folder of the installation's own, made if there is none. */
export function ownFolder({ base, account }: Installation, name: string): string {
  const folder = join(base, name);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (account) lchownSync(folder, account.uid, account.gid);
  }
  return folder;
}

/**
 * Releases that are no longer needed: all but the newest, and never one of `kept`. Names are compared as versions are.
 * @returns their folders
 */
export function oldReleases(installation: Installation, kept: readonly (string | undefined)[]): string[] {
  const others = readdirSync(join(installation.base, 'releases'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !kept.includes(entry.name))
    .map(({ name }) => name)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return others.slice(Math.max(0, KEPT_RELEASES - new Set(kept.filter(Boolean)).size)).map((name) => folderOf(installation, name) + sep);
}
