import { toStandardError } from '../../../../server/cli/print.ts';
import type { BackupPlace } from '../../../../server/config/backup.ts';
import { FOLDER_PATIENCE } from './folder-access.ts';
import { openFolderPlace } from './folder-place.ts';
import type { CopyStore } from './store.ts';
import { tellingWaits } from './told-waits.ts';

/** The one way to each bucket in this process: a client keeps its lines to the store, which not every store ends, and the desk's copies would make one every ten minutes. */
const buckets = new Map<string, CopyStore>();

/**
 * The place of BACKUP_TO. Nothing is asked of it yet: a disk or a store may be away, or hang. Where it is a folder that lies in the data
 * folder or around it, each use of it throws ConfigError.
 */
export async function openStore(place: BackupPlace, dataDir: string): Promise<CopyStore> {
  if (place.kind === 'folder') return openFolderPlace(place.folder, dataDir);
  const { openS3Store } = await import('./s3-store.ts');
  const key = JSON.stringify(place);
  const bucket = buckets.get(key) ?? openS3Store(place);
  buckets.set(key, bucket);
  return bucket;
}

/** The same for a command: whoever typed it is told where the place lets them wait. */
export async function openStoreTelling(place: BackupPlace, dataDir: string): Promise<CopyStore> {
  const patience = place.kind === 'folder' ? FOLDER_PATIENCE : (await import('./s3-store.ts')).S3_PATIENCE;
  return tellingWaits(await openStore(place, dataDir), patience, toStandardError);
}
