import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/* The one file of the keys that loads the library, which takes 23 MB: import it when a key is needed, never at start. */

/**
 * The scrypt work factor of wrapped keys: 2^16 takes 64 MB and about two seconds, which a machine of 512 MB still has beside the site.
 * The library's own 2^18 takes 256 MB; what that is worth, two bits, is less than one more letter of the passphrase.
 */
const WORK_FACTOR = 16;

/** An age key: anybody who has the identity opens what was closed to the recipient. */
export type AgeKey = { identity: string; recipient: string };

export async function makeKey(): Promise<AgeKey> {
  return keyOfIdentity(await generateIdentity());
}

/** @throws where the text is no identity */
export async function keyOfIdentity(identity: string): Promise<AgeKey> {
  return { identity, recipient: await identityToRecipient(identity) };
}

/** What age's own tools write and read as a file of a key. */
export function identityFile({ identity, recipient }: AgeKey, at: Date): string {
  return `# created: ${at.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
}

/** A file of a key, closed by a passphrase as `age -p` does. */
export async function wrapIdentityFile(file: string, passphrase: string, workFactor = WORK_FACTOR): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  return encrypter.encrypt(file);
}

/** @returns the file of a key; undefined where another passphrase closed it, or it is damaged */
export async function unwrapIdentityFile(wrapped: Uint8Array, passphrase: string): Promise<string | undefined> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(wrapped, 'text').catch(() => undefined);
}
