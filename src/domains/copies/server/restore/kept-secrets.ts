import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
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

/**
 * Gives the data folder the copy's secret and keys. A secret that was there before is kept as "auth-secret.before-STAMP"; keys of
 * copies that are there stay, since they open newer copies.
 */
export async function takeSecrets(authSecret: string | undefined, dataDir: string, secrets: Secrets, stamp: string): Promise<void> {
  const files = Object.entries(secrets.files).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')] as const);
  if (authSecret === undefined) files.push([SECRET_FILE, Buffer.from(secrets.authSecret)]);
  for (const [name, bytes] of files) {
    const file = join(dataDir, name);
    const there = existsSync(file) ? await readFile(file) : undefined;
    if (there?.toString().trim() === bytes.toString().trim()) continue;
    if (there && name !== SECRET_FILE) continue;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.restored`, bytes, { mode: 0o600, flush: true });
    if (there) await rename(file, `${file}.before-${stamp}`);
    await rename(`${file}.restored`, file);
  }
}
