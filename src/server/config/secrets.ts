import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A secret that is made at first use and kept with mode 0600.
 * Two processes that start at once agree: the file is created exclusively, and the loser reads it.
 * @returns 64 hexadecimal digits (32 random bytes)
 */
export function keptSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const secret = randomBytes(32).toString('hex');
    writeFileSync(file, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 32) throw new Error(`${file} holds no usable secret; delete it to have a new one made`);
    return secret;
  }
}

/** A key made of the installation's secret. Each use has its own, so that none can be tried against another. */
export function keyOf(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}

/** The installation's secret: `AUTH_SECRET`, or the one kept in the data folder. */
export function installationSecret(authSecret: string | undefined, dataDir: string): string {
  return authSecret ?? keptSecret(join(dataDir, 'auth-secret'));
}

/** What stands for a person where only that something was done is kept: without the installation's secret nobody can guess it. */
export function pseudonyms(secret: string): (text: string) => string {
  const key = keyOf(secret, 'pseudonyms');
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
