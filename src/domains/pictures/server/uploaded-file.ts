import { join } from 'node:path';

/** Where the photograph of that SHA-256 lies in a content folder. */
export function uploadedFile(contentFolder: string, sha256: string): string {
  return join(contentFolder, 'photos', 'uploaded', `${sha256}.jpg`);
}
