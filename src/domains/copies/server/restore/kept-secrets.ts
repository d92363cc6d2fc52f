import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installationSecret } from '../../../../server/config/secrets.ts';
import type { Secrets } from '../../model/copy-format.ts';
import { SITE_ID } from './same-site.ts';

const SECRET_FILE = 'auth-secret';
/** Of the data folder, what opens and closes copies. */
const KEY_FILES = ['backup-key', 'recovery-recipient'];
const WRAPPED_KEYS = 'recovery-keys';

/** What a copy holds of the data folder. */
export async function secretsOf(authSecret: string | undefined, dataDir: string): Promise<Secrets> {
  const wrapped = await readdir(join(dataDir, WRAPPED_KEYS)).catch(() => []);
  const names = [...KEY_FILES, ...wrapped.filter((name) => name.endsWith('.age')).map((name) => `${WRAPPED_KEYS}/${name}`)].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  const files = await Promise.all(names.map(async (name) => [name, (await readFile(join(dataDir, name))).toString('base64')] as const));
  return { authSecret: installationSecret(authSecret, dataDir), files: Object.fromEntries(files) };
}

/** AUTH_SECRET is set, and is not the copy's: its second factors could not be read. */
class OtherSecretError extends Error {
  constructor() {
    super(
      'AUTH_SECRET is set to another secret than the copy was made with, so nobody could sign in with a second factor; take AUTH_SECRET away (the secret comes with the copy), or set it to that of the former installation',
    );
    this.name = 'OtherSecretError';
  }
}

/** @throws OtherSecretError */
export function assertSecret(authSecret: string | undefined, secrets: Secrets): void {
  if (authSecret !== undefined && authSecret !== secrets.authSecret) throw new OtherSecretError();
}

/** Files that lie ready beside their places: `take` only renames, `drop` takes them away again. */
export type SecretsReady = { take(): Promise<void>; drop(): Promise<void> };

/** What a restore replaces, and `restore --back` brings back. */
const REPLACED = [SECRET_FILE, SITE_ID];
const LAID_READY = '.restored';
const before = (name: string, stamp: string) => `${name}.before-${stamp}`;

/** Names of what a restore has laid ready in the data folder, and did not bring to its place. */
export async function laidReady(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => name.endsWith(LAID_READY));
}

/**
 * Lays the copy's secret and keys ready in the data folder, so that nothing is left to be written once the database was switched. A secret,
 * or id of a site, that was there before is kept as "auth-secret.before-STAMP"; keys of copies that are there stay, since they open newer copies.
 * @throws where the folder does not take them; nothing is changed then
 */
export async function layReady(
  authSecret: string | undefined,
  dataDir: string,
  { secrets, siteId }: { secrets: Secrets; siteId: string | undefined },
  stamp: string,
): Promise<SecretsReady> {
  const files = Object.entries(secrets.files).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')] as const);
  if (authSecret === undefined) files.push([SECRET_FILE, Buffer.from(secrets.authSecret)]);
  if (siteId !== undefined) files.push([SITE_ID, Buffer.from(siteId)]);
  const [written, ready]: [string[], string[]] = [[], []];
  const drop = async () => {
    for (const file of written) await rm(file, { force: true });
  };
  try {
    for (const [name, bytes] of files) {
      const file = join(dataDir, name);
      const there = existsSync(file) ? await readFile(file) : undefined;
      if (there?.toString().trim() === bytes.toString().trim()) continue;
      if (there && !REPLACED.includes(name)) continue;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      written.push(`${file}${LAID_READY}`);
      await writeFile(`${file}${LAID_READY}`, bytes, { mode: 0o600, flush: true });
      if (there) {
        written.push(join(dataDir, before(name, stamp)));
        await writeFile(join(dataDir, before(name, stamp)), there, { mode: 0o600, flush: true });
      }
      ready.push(file);
    }
  } catch (error) {
    await drop().catch(() => {});
    throw new Error(`the copy's secret could not be written to ${dataDir} (${error instanceof Error ? error.message : error}); nothing was changed`, {
      cause: error,
    });
  }
  return {
    async take() {
      for (const file of ready) await rename(`${file}${LAID_READY}`, file);
      // Of an earlier restore that was cut off: the next start would ask for it to be put in the place of this one's.
      for (const name of await laidReady(dataDir)) await rm(join(dataDir, name), { force: true }).catch(() => {});
    },
    drop,
  };
}

/**
 * The secret and the id of the site that were put away by the restore of that stamp, and what brings them back in the place of those that are
 * there, which are kept as "auth-secret.before-STAMP" of now. `secret` is undefined where the restore changed none.
 */
export async function layReadyFormer(
  authSecret: string | undefined,
  dataDir: string,
  formerStamp: string,
  stamp: string,
): Promise<SecretsReady & { secret: string | undefined }> {
  const names = REPLACED.filter((name) => name !== SECRET_FILE || authSecret === undefined);
  const put = names
    .map((name) => ({ file: join(dataDir, name), former: join(dataDir, before(name, formerStamp)), kept: join(dataDir, before(name, stamp)) }))
    .filter(({ former }) => existsSync(former));
  for (const { file, kept } of put) if (existsSync(file)) await writeFile(kept, await readFile(file), { mode: 0o600, flush: true });
  const secret = put.find(({ file }) => file === join(dataDir, SECRET_FILE));
  return {
    secret: secret && (await readFile(secret.former, 'utf8')).trim(),
    async take() {
      for (const { file, former } of put) await rename(former, file);
    },
    async drop() {
      for (const { kept } of put) await rm(kept, { force: true });
    },
  };
}
