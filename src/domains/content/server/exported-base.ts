import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Value } from '../../content-format/model/field-schema.ts';
import { type ContentSource, readSource } from '../../content-format/server/content-source.ts';
import { ContentError, type ContentProblem } from '../../content-format/server/read.ts';
import { mergeDocuments, same } from '../model/merge.ts';
import { ContentFolderError, EXPORTED_FILE, type FileChange } from './content-files.ts';
import { filesOf } from './document-kinds.ts';

/* By what the site showed when a folder was exported, an import knows what was changed there, and what on the site. */

const exportedSchema = z.object({ documents: z.record(z.string(), z.json()) });

/** @param shown what the site shows */
export function writeExported(folder: string, shown: ContentSource): void {
  const documents = Object.fromEntries(filesOf(shown).map((file) => [file, readSource(shown, file)]));
  writeFileSync(join(folder, EXPORTED_FILE), JSON.stringify({ documents }));
}

/**
 * What the site showed when a folder was exported, by file; undefined for a folder that was not.
 * @throws ContentFolderError where it cannot be read
 */
export function readExported(folder: string): Readonly<Record<string, Value>> | undefined {
  const path = join(folder, EXPORTED_FILE);
  if (!existsSync(path)) return undefined;
  try {
    return exportedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).documents as Record<string, Value>;
  } catch {
    throw new ContentFolderError(`${path} cannot be read. Export anew, or take that file away and add --overwrite.`);
  }
}

/** `kept`: documents that were published since the export, and not changed in the folder. */
type Rebased = { changes: FileChange[]; kept: string[] };

/**
 * Brings what a folder says together with what was published since it was exported, field by field.
 * @param base what the site showed when it was exported
 * @throws ContentError where both say different things at one place
 */
export function rebased(changes: readonly FileChange[], base: Readonly<Record<string, Value>>, shown: ContentSource): Rebased {
  const problems: ContentProblem[] = [];
  const kept: string[] = [];
  const all = changes.flatMap((change) => {
    const before = base[change.file] ?? null;
    const now = readSource(shown, change.file);
    const { value, conflicts } = mergeDocuments(before, change.document, now);
    for (const { path } of conflicts) {
      const field = path.join('.') || '(whole file)';
      problems.push({
        file: `content/${change.file}`,
        field,
        expected: 'what the site shows: it was published since the export, and the folder says something else',
      });
    }
    if (!same(value, now)) return [{ ...change, document: value }];
    kept.push(change.file);
    return [];
  });
  if (problems.length > 0) throw new ContentError(problems);
  return { changes: all, kept };
}

/**
 * Of a folder that does not say what it was made from: nothing that was published is taken back unseen.
 * @param published files that were published over those of content/
 * @throws ContentFolderError naming what would be
 */
export function assertNothingPublished(changes: readonly FileChange[], published: ReadonlyMap<string, unknown>): void {
  const over = changes.map(({ file }) => file).filter((file) => published.has(file));
  if (over.length === 0) return;
  throw new ContentFolderError(
    `This folder does not say when it was exported (it has no ${EXPORTED_FILE}), and differs from what was published: ${over.join(', ')}. ` +
      'Export anew and make your changes there, or add --overwrite to publish it as it is.',
  );
}
