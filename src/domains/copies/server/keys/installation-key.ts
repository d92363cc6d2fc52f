import { join } from 'node:path';
import { readIfThere, writeWhole } from '../../../../server/whole-file.ts';
import type { AgeKey } from './age-keys.ts';
import { findIdentity } from './key-texts.ts';

/**
 * The installation's own key, by which the site opens its copies to prove them. It is made when first needed and kept in the data
 * folder with mode 0600; two processes that need it at once agree on one.
 * @throws Error that names the file, where it holds no key
 */
export async function installationKey(dataDir: string): Promise<AgeKey> {
  const { identityFile, keyOfIdentity, makeKey } = await import('./age-keys.ts');
  const file = join(dataDir, 'backup-key');
  if (!(await readIfThere(file))) await writeWhole(file, identityFile(await makeKey(), new Date()), { once: true });
  const identity = findIdentity(((await readIfThere(file)) ?? '').toString());
  if (!identity) {
    throw new Error(
      `${file} holds no key; put it back from a copy of the data folder, or delete it to have a new one made (older copies then need the recovery key)`,
    );
  }
  return keyOfIdentity(identity);
}
