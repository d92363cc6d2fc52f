import { eq, type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { shownAuthor } from '../../accounts/server/shown-name.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import { raiseGeneration } from '../../content-format/server/raise-generation.ts';
import { isRemovable, removePhotographSchema, SETTLES_MS, type UnusedPhotograph } from '../../pictures/model/unused-photograph.ts';
import { photographs } from '../../pictures/server/picture-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { textsIn } from '../model/texts-in.ts';
import { isWaiting } from './content-tables.ts';
import { filesOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { publishedNow } from './published-now.ts';

/** Uploaded photographs that no document names: neither what is shown, nor what waits for its time, nor a draft, nor a file of content/. */
export async function unusedPhotographs(_admin: Admin<'content.draft'>, { db, contentFolder }: DocumentServices): Promise<UnusedPhotograph[]> {
  return unusedIn(db, contentFolder);
}

/**
 * Removes a photograph for good.
 * @throws Refused 404 where there is none, 409 where a document or an earlier version names it, or it came only just now
 */
export async function removePhotograph(
  admin: Admin<'content.publish'>,
  { db, live, contentFolder }: DocumentServices,
  body: unknown,
): Promise<{ success: true }> {
  const { photograph } = checked(removePhotographSchema, body);
  await db.transaction(async (tx) => {
    // Nothing is published meanwhile that names it.
    await raiseGeneration(tx);
    const [there] = await tx.select({ sha256: photographs.sha256 }).from(photographs).where(eq(photographs.sha256, photograph));
    if (!there) throw new Refused(404, 'photograph_unknown', 'This photograph is not there any more. Nothing else was changed.', 'photograph');
    const unused = (await unusedIn(tx, contentFolder)).find((one) => one.photograph === photograph);
    if (!unused || !isRemovable(unused)) throw new Refused(409, 'photograph_used', whyItStays(unused), 'photograph');
    await tx.delete(photographs).where(eq(photographs.sha256, photograph));
    await audit(tx, admin, 'photograph_removed', photograph, { came: unused.came, author: unused.author });
  });
  // Nothing is published here that names it, from now on.
  await live.refresh();
  return { success: true };
}

function whyItStays(unused: UnusedPhotograph | undefined): string {
  if (!unused) return 'A document names this photograph by now, so it stays. Nothing was changed.';
  if (unused.earlier.length === 0) return 'It came less than a day ago, and a colleague may be writing its words. It stays; try again tomorrow.';
  return `It stays, since earlier versions name it: ${unused.earlier.join(', ')}. Nothing was changed.`;
}

async function unusedIn(db: DbOrTransaction, contentFolder: string): Promise<UnusedPhotograph[]> {
  const named = await namedNow(db, contentFolder);
  const { sha256, width, height, createdAt } = photographs;
  const author = shownAuthor(photographs);
  const bytes = sql<number>`octet_length(${photographs.picture}) + octet_length(${photographs.small})`.mapWith(Number);
  const rows = await db.select({ sha256, width, height, createdAt, author, bytes }).from(photographs).orderBy(createdAt);
  const earlier = await namedEarlier(db);
  return rows
    .filter((row) => !named.has(row.sha256))
    .map((row) => ({
      photograph: row.sha256,
      width: row.width,
      height: row.height,
      bytes: row.bytes,
      came: row.createdAt.toISOString(),
      author: row.author,
      earlier: earlier.get(row.sha256) ?? [],
      isNew: Date.now() - row.createdAt.getTime() < SETTLES_MS,
    }));
}

const SHA256 = /^[0-9a-f]{64}$/;
const namedIn = (document: SQL) => sql`jsonb_path_query(${document}, ${`$.** ? (@.type() == "string" && @ like_regex "${SHA256.source}")`}::jsonpath) #>> '{}'`;

/** What documents name as they are shown, wait, are being written, or stand in files under what was published. */
async function namedNow(db: DbOrTransaction, contentFolder: string): Promise<ReadonlySet<string>> {
  const shown = [...(await publishedNow(db)).values()].map(({ document }) => document);
  const files = contentSource(contentFolder);
  const written = filesOf(files).map((file) => readSource(files, file));
  const { rows } = await db.execute<{ photograph: string }>(sql`
    SELECT ${namedIn(sql`document`)} AS photograph FROM content_drafts
    UNION SELECT ${namedIn(sql`document`)} FROM content_revisions WHERE ${isWaiting}`);
  const texts = [...shown, ...written].flatMap((document) => textsIn(document, []).map(({ text }) => text));
  return new Set([...texts.filter((text) => SHA256.test(text)), ...rows.map(({ photograph }) => photograph)]);
}

/** By photograph, the documents that ever named it, in what was published or in the file that it was published over. */
async function namedEarlier(db: DbOrTransaction): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ photograph: string; files: string[] }>(sql`
    SELECT photograph, array_agg(DISTINCT file ORDER BY file) AS files FROM (
      SELECT file, ${namedIn(sql`document`)} AS photograph FROM content_revisions
      UNION ALL SELECT file, ${namedIn(sql`file_then -> 'says'`)} FROM content_revisions
    ) AS named GROUP BY photograph`);
  return new Map(rows.map(({ photograph, files }) => [photograph, files]));
}
