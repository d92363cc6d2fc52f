import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installationSecret } from '../../../../server/config/secrets.ts';
import type { Secrets } from '../../model/copy-format.ts';

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

const before = (stamp: string) => `${SECRET_FILE}.before-${stamp}`;

/**
 * Lays the copy's secret and keys ready in the data folder, so that nothing is left to be written once the database was switched. A secret
 * that was there before is kept as "auth-secret.before-STAMP"; keys of copies that are there stay, since they open newer copies.
 * @throws where the folder does not take them; nothing is changed then
 */
export async function layReady(authSecret: string | undefined, dataDir: string, secrets: Secrets, stamp: string): Promise<SecretsReady> {
  const files = Object.entries(secrets.files).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')] as const);
  if (authSecret === undefined) files.push([SECRET_FILE, Buffer.from(secrets.authSecret)]);
  const [written, ready]: [string[], string[]] = [[], []];
  const drop = async () => {
    for (const file of written) await rm(file, { force: true });
  };
  try {
    for (const [name, bytes] of files) {
      const file = join(dataDir, name);
      const there = existsSync(file) ? await readFile(file) : undefined;
      if (there?.toString().trim() === bytes.toString().trim()) continue;
      if (there && name !== SECRET_FILE) continue;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      written.push(`${file}.restored`);
      await writeFile(`${file}.restored`, bytes, { mode: 0o600, flush: true });
      if (there) {
        written.push(join(dataDir, before(stamp)));
        await writeFile(join(dataDir, before(stamp)), there, { mode: 0o600, flush: true });
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
      for (const file of ready) await rename(`${file}.restored`, file);
    },
    drop,
  };
}

/**
 * The secret that was put away by the restore of that stamp, and what brings it back in the place of the one that is there, which is kept as
 * "auth-secret.before-STAMP" of now. Undefined where the restore changed none.
 */
export async function layReadyFormer(dataDir: string, formerStamp: string, stamp: string): Promise<(SecretsReady & { secret: string }) | undefined> {
  const [file, former, kept] = [SECRET_FILE, before(formerStamp), before(stamp)].map((name) => join(dataDir, name)) as [string, string, string];
  if (!existsSync(former)) return undefined;
  if (existsSync(file)) await writeFile(kept, await readFile(file), { mode: 0o600, flush: true });
  return {
    secret: (await readFile(former, 'utf8')).trim(),
    take: () => rename(former, file),
    drop: () => rm(kept, { force: true }),
  };
}
