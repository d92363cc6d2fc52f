import type { BackupPlace } from '../../../../server/config/backup.ts';
import { openFolderPlace } from './folder-place.ts';
import type { CopyStore } from './store.ts';

/**
 * The place of BACKUP_TO. Nothing is asked of it yet: a disk or a store may be away, or hang. Where it is a folder that lies in the data
 * folder or around it, each use of it throws ConfigError.
 */
export async function openStore(place: BackupPlace, dataDir: string): Promise<CopyStore> {
  if (place.kind === 'folder') return openFolderPlace(place.folder, dataDir);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(place);
}
