import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeOnceNow } from '../whole-file.ts';

/** What was closed or signed by it is lost with it: second factors and private links by the installation's. */
const PUT_BACK = 'put it back as it was, or bring the site back from a copy (docs/operate/copies.md). Only a new site may delete it, to have another made';

/**
 * A secret that is made at first use and kept with mode 0600.
 * Two processes that start at once agree: the file is given its name once, and the loser reads it. An empty one, as a kill, a full disk or a power
 * cut could leave, would be taken for a secret that was lost, and the site would not start again.
 * @returns 64 hexadecimal digits (32 random bytes)
 */
export function keptSecret(file: string): string {
  if (!existsSync(file)) writeWholeOnceNow(file, randomBytes(32).toString('hex'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no usable secret: ${PUT_BACK}`);
  return secret;
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
