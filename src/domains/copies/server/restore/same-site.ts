import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOwnMachine } from '../../../../server/config/own-machine.ts';
import { keptSecret } from '../../../../server/config/secrets.ts';
import type { About, CopiedSite } from '../../model/copy-format.ts';
import { ForeignCopyError } from '../examine.ts';

/** The file of the data folder by which a site is known, whatever its address and its secret become. */
export const SITE_ID = 'site-id';

/** What a copy says of the site that it is of. */
export function siteOf(siteUrl: URL, dataDir: string): CopiedSite {
  return { id: keptSecret(join(dataDir, SITE_ID)), address: siteUrl.origin };
}

/** What a site leaves in its data folder when it is started, or makes a copy. */
const TRACES = [SITE_ID, 'auth-secret', 'postgresql'];

/** The site whose database is going to be replaced; undefined where the data folder is a new one, as on another machine beside the same database. */
export function siteHere(siteUrl: URL, dataDir: string): CopiedSite | undefined {
  return TRACES.some((name) => existsSync(join(dataDir, name))) ? siteOf(siteUrl, dataDir) : undefined;
}

/**
 * Whether a copy is of another site than the one here. Several machines of one site have a data folder each: a public address is of one site
 * alone. Copies of versions that wrote down neither are taken as ours.
 */
export function isOfAnother({ site }: About, here: CopiedSite): boolean {
  if (!site || site.id === here.id) return false;
  return site.address !== here.address || isOwnMachine(new URL(here.address));
}

/** @throws ForeignCopyError */
export function refuseAnother({ site }: About, here: CopiedSite): never {
  throw new ForeignCopyError(
    `it is a copy of another site, ${site?.address}, and here is that of ${here.address}. Is DATA_DIR right, and the file? To put that site in the place of this one, add --of-another-site; nothing was changed`,
  );
}
