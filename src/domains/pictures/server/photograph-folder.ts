import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../../server/db/database.ts';
import { photographPicture, storePhotograph } from './photograph-store.ts';
import { uploadedFile } from './uploaded-file.ts';

/* Uploaded photographs as files of a content folder: photos/uploaded/SHA256.jpg, beside the documents photos/NAME.yaml that show them. */

const FILE = /^([0-9a-f]{64})\.jpg$/;

/** Writes photographs into a content folder. */
export async function exportPhotographs(db: Db, contentFolder: string, hashes: Iterable<string>): Promise<void> {
  for (const sha256 of hashes) {
    const picture = await photographPicture(db, sha256);
    if (!picture) continue;
    mkdirSync(join(contentFolder, 'photos', 'uploaded'), { recursive: true });
    writeFileSync(uploadedFile(contentFolder, sha256), picture);
  }
}

/**
 * Takes the photographs of a content folder into the database, under the names that its documents know them by.
 * @returns the files that are no photographs, with why
 */
export async function importPhotographs(db: Db, author: { id: string; name: string }, contentFolder: string): Promise<{ file: string; why: string }[]> {
  const folder = join(contentFolder, 'photos', 'uploaded');
  const refused: { file: string; why: string }[] = [];
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const [, sha256] = FILE.exec(file) ?? [];
    if (!sha256) continue;
    const stored = await storePhotograph(db, author, sha256, readFileSync(join(folder, file)));
    if ('refusal' in stored) refused.push({ file: `photos/uploaded/${file}`, why: stored.refusal.message });
  }
  return refused;
}
