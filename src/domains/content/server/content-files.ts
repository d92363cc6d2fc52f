import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Value } from '../../content-format/model/field-schema.ts';
import { contentSource, type Published, readSource } from '../../content-format/server/content-source.ts';
import { differences } from '../model/merge.ts';
import { filesOf, kindOf } from './document-kinds.ts';
import { writeDocument } from './write-document.ts';

/* What is published, as files, and files as what is to be published (docs/develop/decisions/0060). */

/** Lies in an exported folder, and says what the site showed then (exported-base.ts). */
export const EXPORTED_FILE = '.exported.json';

/** What a command cannot go on with, in one line to act on. */
export class ContentFolderError extends Error {}

/** @throws ContentFolderError where there is no folder */
export function assertFolder(folder: string): void {
  if (!existsSync(folder)) throw new ContentFolderError(`There is no folder ${folder}.`);
  if (!statSync(folder).isDirectory()) throw new ContentFolderError(`${folder} is no folder.`);
}

/** @throws ContentFolderError where something lies in the folder already */
export function assertEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  assertFolder(folder);
  if (readdirSync(folder).length > 0) throw new ContentFolderError(`${folder} is not empty. Name a new folder, or an empty one.`);
}

/**
 * Writes what the site shows as the files of a content folder: what was not published byte for byte as its file is, comments
 * included, the rest as people write it.
 * @returns how many documents differ from their files
 * @throws ContentFolderError where something lies in the folder already
 */
export function exportContent(contentFolder: string, published: Published, folder: string): number {
  assertEmpty(folder);
  cpSync(contentFolder, folder, { recursive: true });
  const [files, shown] = [contentSource(contentFolder), contentSource(contentFolder, published)];
  const changed = [...published.keys()].filter((file) => differences(readSource(files, file), readSource(shown, file)).length > 0);
  for (const file of changed) {
    const path = join(folder, file);
    if (!shown.has(file)) {
      rmSync(path, { force: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeDocument(file, readSource(shown, file)));
  }
  return changed.length;
}

/** One document that a folder has otherwise than the site shows it. */
export type FileChange = { file: string; document: Value; what: 'new' | 'changed' | 'taken away'; fields: string[] };

/** Longest list of fields that is told of one document. */
const FIELDS_TOLD = 6;

/** What would change on the site if the folder were taken over. */
export function changesOf(folder: string, contentFolder: string, published: Published): FileChange[] {
  const [there, shown] = [contentSource(folder), contentSource(contentFolder, published)];
  const files = new Set([there, shown].flatMap(filesOf));
  return [...files].sort().flatMap((file): FileChange[] => {
    const [before, document] = [readSource(shown, file), readSource(there, file)];
    const found = differences(before, document);
    if (found.length === 0) return [];
    const what = before === null ? 'new' : document === null ? 'taken away' : 'changed';
    const fields = found.map(({ path }) => path.join('.')).filter((path) => path !== '');
    return [{ file, document, what, fields: fields.length > FIELDS_TOLD ? [...fields.slice(0, FIELDS_TOLD), `${fields.length - FIELDS_TOLD} more`] : fields }];
  });
}

/** Files of a folder that are no documents of the admin area, such as experiments.yaml and photographs, and are not as content/ has them. */
export function notDocuments(folder: string, contentFolder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const others = files.filter((file) => kindOf(file) === undefined && !file.startsWith(join('photos', 'uploaded')) && file !== EXPORTED_FILE);
  return others.filter((file) => !isSameFile(join(folder, file), join(contentFolder, file))).sort();
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
