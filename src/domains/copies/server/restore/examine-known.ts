import type { CopyBytes } from '../copy-bytes.ts';
import { type Examined, examine, ForeignCopyError } from '../examine.ts';
import { standingOf } from '../format/migration-mark.ts';

/**
 * Reads a whole copy, and makes sure that this version of the site can take it.
 * @throws WrongKeyError, DamagedCopyError, ForeignCopyError
 */
export async function examineKnown({ identities, projectRoot }: { identities: readonly string[]; projectRoot: string }, copy: CopyBytes): Promise<Examined> {
  const examined = await examine(copy.open(), identities);
  const { migration, siteVersion } = examined.about;
  const standing = standingOf(migration, projectRoot);
  if (standing === 'newer') {
    throw new ForeignCopyError(`its database is that of a later version of the site (${siteVersion}) than this one; install that version, then restore`);
  }
  if (standing === 'foreign')
    throw new ForeignCopyError('its database has had a migration that this version of the site does not know; it comes from another line of versions');
  return examined;
}
