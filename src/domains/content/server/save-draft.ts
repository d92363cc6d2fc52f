import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { shownAuthor } from '../../accounts/server/shown-name.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import { type Admin, authorOf } from '../../security/server/admin.ts';
import { DOCUMENT_BYTES_MAX, type Draft, discardSchema, type Saved, saveSchema } from '../model/document-types.ts';
import { checkAmongPublished } from './check-document.ts';
import { contentDrafts } from './content-tables.ts';
import type { DocumentServices } from './document-services.ts';
import { kindOrRefuse } from './documents.ts';
import { assertNotErased } from './erase-photograph.ts';
import { proveDocument } from './proof/prove-document.ts';
import { documentsOf, publishedNow } from './published-now.ts';

/**
 * Keeps what somebody is writing, finished or not. It names the version that it changes: where another one was saved
 * meanwhile nothing is, and the answer carries that one, so that both can be brought together.
 * @returns the draft's new version, and what keeps it from being published
 * @throws Refused 404 for no document, 409 with `theirs`, 410 for an erased photograph, 413 for one that is too long, 422 for what is none
 */
export async function saveDraft(admin: Admin<'content.draft'>, services: DocumentServices, file: string, body: unknown): Promise<Saved> {
  const { db } = services;
  kindOrRefuse(file);
  const { document, version, revision } = checked(saveSchema, body);
  if (JSON.stringify(document).length > DOCUMENT_BYTES_MAX) {
    throw new Refused(413, 'document_too_long', 'This text is too long to be kept. Shorten it, and it is saved by itself.');
  }
  await proveDocument(document, file);
  const values = { document, author: admin.id, authorName: authorOf(admin).name };
  const { saved, now: live } = await db.transaction(async (tx) => {
    if (version === null) await assertMayBegin(tx, services, admin, file);
    // Nothing is published between the look and the save.
    await tx.execute(sql`SELECT counter FROM content_generation FOR SHARE`);
    await assertNotErased(tx, document);
    const now = await publishedNow(tx);
    const shown = now.get(file);
    const basedOn = shown?.id ?? null;
    const base = { says: shown ? shown.document : readSource(contentSource(services.contentFolder), file) };
    if (version === null && (shown?.state ?? null) !== revision) return { saved: undefined, now };
    const [row] =
      version === null
        ? await tx
            .insert(contentDrafts)
            .values({ ...values, file, basedOn, base })
            .onConflictDoNothing()
            .returning({ version: contentDrafts.version })
        : await tx
            .update(contentDrafts)
            .set({ ...values, version: sql`nextval('content_draft_versions')`, updatedAt: sql`now()` })
            .where(and(eq(contentDrafts.file, file), eq(contentDrafts.version, version)))
            .returning({ version: contentDrafts.version });
    return { saved: row, now };
  });
  if (!saved) throw await changedMeanwhile(db, file);
  return { version: saved.version, ...(await checkAmongPublished(services.live, live, file, document)) };
}

/** How many documents that are not there yet may be drafted, by one person and by all. */
const NEW_OF_ONE_MAX = 40;
const NEW_IN_ALL_MAX = 200;

/** @throws Refused 422 where too many documents are begun that were never published; what is there already can always be drafted */
async function assertMayBegin(tx: DbOrTransaction, { contentFolder }: DocumentServices, admin: Admin<'content.draft'>, file: string): Promise<void> {
  // One after the other: two at once would both find the last place.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.quotas})`);
  const published = documentsOf(await publishedNow(tx));
  const source = contentSource(contentFolder, published);
  if (source.has(file)) return;
  const drafts = await tx.select({ file: contentDrafts.file, author: contentDrafts.author }).from(contentDrafts);
  const begun = drafts.filter((draft) => draft.file !== file && !source.has(draft.file));
  if (begun.filter(({ author }) => author === admin.id).length < NEW_OF_ONE_MAX && begun.length < NEW_IN_ALL_MAX) return;
  throw new Refused(
    422,
    'too_many_new_drafts',
    `Too many new documents are begun and not published (${NEW_OF_ONE_MAX} by one person, ${NEW_IN_ALL_MAX} by all). Yours is kept on this device. Publish some, or throw drafts away, and it is saved by itself.`,
  );
}

/** The refusal of a change to a version that is not the last, with the one that is; `theirs` is null where the draft is gone. */
export async function changedMeanwhile(db: DbOrTransaction, file: string): Promise<Refused> {
  const row = { ...getTableColumns(contentDrafts), authorName: shownAuthor(contentDrafts) };
  const [now] = await db.select(row).from(contentDrafts).where(eq(contentDrafts.file, file));
  const theirs: Draft | null = now
    ? { document: now.document as Value, version: now.version, by: now.author, author: now.authorName, at: now.updatedAt.toISOString() }
    : null;
  const what = theirs ? `${theirs.author} has saved another version meanwhile.` : 'The draft was published or thrown away meanwhile.';
  return new Refused(409, 'draft_changed', `${what} Yours is kept on this device.`, undefined, undefined, { theirs });
}

/**
 * Throws a draft away; what is published stays. Where there is none, nothing happens.
 * @throws Refused 409 with `theirs` where another one was saved since it was seen
 */
export async function discardDraft(_admin: Admin<'content.draft'>, { db }: DocumentServices, file: string, body: unknown): Promise<{ success: true }> {
  kindOrRefuse(file);
  const { version } = checked(discardSchema, body);
  const [gone] = await db
    .delete(contentDrafts)
    .where(and(eq(contentDrafts.file, file), eq(contentDrafts.version, version)))
    .returning({ version: contentDrafts.version });
  const [another] = gone ? [] : await db.select({ version: contentDrafts.version }).from(contentDrafts).where(eq(contentDrafts.file, file));
  if (another) throw await changedMeanwhile(db, file);
  return { success: true };
}
