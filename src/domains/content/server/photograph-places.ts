import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import { fieldsOf, type Kind } from '../../content-format/model/kind.ts';
import { type ContentSource, contentSource, readSource } from '../../content-format/server/content-source.ts';
import type { PhotographPlace, PhotographToErase } from '../../pictures/model/photograph-places.ts';
import { ERASED_WORDS, isErased } from '../../pictures/server/erase-photographs.ts';
import { photographsKind } from '../../pictures/server/picture-kinds.ts';
import { photographs } from '../../pictures/server/picture-tables.ts';
import { uploadedFile } from '../../pictures/server/uploaded-file.ts';
import type { Admin } from '../../security/server/admin.ts';
import { contentDrafts, contentRevisions, isWaiting } from './content-tables.ts';
import { documentsIn, documentTitle, kindOf, pictureOfFile } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { placesOfPicture } from './links.ts';
import { contentPreviews } from './preview-tables.ts';
import { documentsOf, publishedNow } from './published-now.ts';

/** Where a photograph stands, before it is erased. @throws Refused 404 where there is none, 410 where it was erased already */
export async function photographToErase(_admin: Admin<'personal-data'>, services: DocumentServices, photograph: string): Promise<PhotographToErase> {
  return standingOf(services.db, services.contentFolder, photograph);
}

/** @throws Refused as above */
export async function standingOf(db: DbOrTransaction, contentFolder: string, photograph: string): Promise<PhotographToErase> {
  if (await isErased(db, [photograph])) throw new Refused(410, 'photograph_erased', ERASED_WORDS, 'photograph');
  if ((await db.$count(photographs, eq(photographs.sha256, photograph))) === 0) {
    throw new Refused(404, 'photograph_unknown', 'This photograph is not there any more. Nothing was changed.', 'photograph');
  }
  const published = documentsOf(await publishedNow(db));
  const source = contentSource(contentFolder, published);
  const names = await namesOf(db, source, photograph);
  return {
    photograph,
    names,
    places: await placesOf(db, contentFolder, source, published, names),
    previews: await db.$count(contentPreviews, sql`expires_at > now()`),
    files: filesWith(contentFolder, photograph),
  };
}

/** By which a document ever showed it, in the order of the alphabet. */
async function namesOf(db: DbOrTransaction, source: ContentSource, photograph: string): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    SELECT file FROM content_revisions WHERE document ->> 'photograph' = ${photograph} OR file_then -> 'says' ->> 'photograph' = ${photograph}
    UNION SELECT file FROM content_drafts WHERE document ->> 'photograph' = ${photograph}`);
  const written = documentsIn(source, photographsKind as Kind).filter((file) => fieldsOf(readSource(source, file)).photograph === photograph);
  return [...new Set([...rows.map(({ file }) => file), ...written].flatMap((file) => pictureOfFile(file) ?? []))].sort();
}

async function placesOf(
  db: DbOrTransaction,
  contentFolder: string,
  source: ContentSource,
  published: ReadonlyMap<string, unknown>,
  names: readonly string[],
): Promise<PhotographPlace[]> {
  const showing = (from: ContentSource) => new Set(names.flatMap((name) => placesOfPicture(from, name).map(({ file }) => file)));
  /** What one document says beside what holds now. */
  const shows = (file: string, document: unknown) =>
    document !== null && showing(contentSource(contentFolder, new Map([...published, [file, document]]))).has(file);
  const place = (stands: PhotographPlace['stands']) => (file: string) => ({
    file,
    title: source.has(file) ? documentTitle(source, file) : (kindOf(file)?.title ?? file),
    stands,
  });
  const drafts = await db.select({ file: contentDrafts.file, document: contentDrafts.document }).from(contentDrafts);
  const waiting = await db.select({ file: contentRevisions.file, document: contentRevisions.document }).from(contentRevisions).where(isWaiting);
  const files = (rows: readonly { file: string; document: unknown }[]) => [
    ...new Set(rows.filter(({ file, document }) => shows(file, document)).map(({ file }) => file)),
  ];
  return [
    ...[...showing(source)].map(place('now')),
    ...files(waiting).map(place('later')),
    ...files(drafts).map(place('draft')),
    ...(await inEarlier(db, names)).map(place('earlier')),
  ];
}

/** Documents of which an earlier version names one of these, as a value or in the marks of a text. */
async function inEarlier(db: DbOrTransaction, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<{ file: string }>(sql`
    SELECT DISTINCT file FROM content_revisions WHERE document::text ~ ${`"(${names.join('|')})\\\\?"`} AND file NOT LIKE 'photos/%' ORDER BY file`);
  return rows.map(({ file }) => file);
}

/** Of a content folder that was exported from a site: the photograph itself, which the build draws. */
function filesWith(contentFolder: string, photograph: string): string[] {
  const file = uploadedFile(contentFolder, photograph);
  return existsSync(file) ? [`content/${relative(contentFolder, file)}`] : [];
}
