import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { publishSchema, type Receipt, removeSchema, restoreSchema, withdrawSchema } from '../model/document-types.ts';
import { valueAt } from '../model/field-schema.ts';
import { addRevision, type NewRevision, raiseGeneration } from './add-revision.ts';
import { checkAmongPublished } from './check-document.ts';
import { type ContentSource, contentSource, readSource } from './content-source.ts';
import { contentDrafts, contentRevisions, isWaiting } from './content-tables.ts';
import { formerNames, mayGo, pagesOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { kindOrRefuse, mayPublish } from './documents.ts';
import { linksToTour } from './links.ts';
import { publishedNow } from './live-content.ts';
import { changedMeanwhile } from './save-draft.ts';
import { staleTexts } from './stale-texts.ts';

type Change = NewRevision & { action: 'content_published' | 'content_restored' | 'content_removed' };

/**
 * Publishes a draft: seen on every instance within seconds, without a build or a restart.
 * @throws Refused 403 where only an administrator may, 404, 409 where the draft is not the version that was seen, 422 with `problems` and `elsewhere` where it is not ready
 */
export async function publishDraft(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  const { version, from, until } = checked(publishSchema, body);
  if (until && Date.parse(until) <= Date.parse(from ?? new Date().toISOString())) {
    throw new Refused(422, 'ends_before_it_begins', 'It would end before it begins. Choose a later end.', 'until');
  }
  const receipt = await change(services, file, async (tx) => {
    const [draft] = await tx
      .delete(contentDrafts)
      .where(and(eq(contentDrafts.file, file), eq(contentDrafts.version, version)))
      .returning();
    if (!draft) throw await changedMeanwhile(tx, file);
    return store(tx, admin, services, { file, document: draft.document, origin: 'edit', action: 'content_published', from, until });
  });
  return from && Date.parse(from) > Date.now() ? { ...receipt, begins: from } : receipt;
}

/**
 * Publishes an earlier revision again, or what the file says (`revision: null`).
 * @param body names the revision that was seen as the last one: another one since is not undone unseen
 */
export async function restoreRevision(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  const { revision, live } = checked(restoreSchema, body);
  return change(services, file, async (tx, now) => {
    assertLive(now, live);
    await assertNoDraft(tx, file);
    const document = revision === null ? readSource(contentSource(services.contentFolder), file) : await documentOf(tx, file, revision);
    return store(tx, admin, services, { file, document: document ?? null, origin: 'restore', action: 'content_restored' });
  });
}

/** Takes a document away: it can be restored. */
export async function removeDocument(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  if (!mayGo(file)) throw new Refused(422, 'must_stay', 'The site cannot be without this. Leave its fields empty instead.');
  const { live } = checked(removeSchema, body);
  return change(services, file, async (tx, now) => {
    assertLive(now, live);
    await assertNoDraft(tx, file);
    return store(tx, admin, services, { file, document: null, origin: 'edit', action: 'content_removed' });
  });
}

/**
 * Takes back a version whose time has not come: it never begins.
 * @throws Refused 403, 404 where there is none that waits: it has begun, or was taken back
 */
export async function withdrawRevision(admin: Admin<'content.publish'>, { db }: DocumentServices, file: string, body: unknown): Promise<{ success: true }> {
  mustPublish(admin, file);
  const { revision } = checked(withdrawSchema, body);
  await db.transaction(async (tx) => {
    await raiseGeneration(tx);
    const [gone] = await tx
      .update(contentRevisions)
      .set({ effectiveUntil: sql`effective_from` })
      .where(and(eq(contentRevisions.file, file), eq(contentRevisions.id, revision), isWaiting))
      .returning({ id: contentRevisions.id });
    if (!gone) throw new Refused(404, 'revision_unknown', 'No such version waits any more. It has begun, or was taken back.', 'revision');
    await audit(tx, admin, 'content_withdrawn', file, { revision });
  });
  return { success: true };
}

/** @throws Refused 404 for no document, 403 where somebody may write this, but an administrator publishes it */
export function mustPublish(admin: Admin<'content.publish'>, file: string): void {
  kindOrRefuse(file);
  if (!mayPublish(admin, file)) throw new Refused(403, 'admin_publishes', 'An administrator publishes this. Your draft is kept, and they see that it waits.');
}

/** One change after the other: each sees what the one before has left, and the counter goes up with it. */
export async function change(
  { db, live, contentFolder }: DocumentServices,
  file: string,
  make: (tx: DbOrTransaction, now: number | null) => Promise<number>,
): Promise<Receipt> {
  const former = live.current.published;
  const [revision, before] = await db.transaction(async (tx) => {
    await raiseGeneration(tx);
    const now = (await publishedNow(tx)).get(file)?.id ?? null;
    return [await make(tx, now), now] as const;
  });
  await live.refresh();
  const [was, is] = [contentSource(contentFolder, former), contentSource(contentFolder, live.current.published)];
  return { revision, before, begins: null, pages: pagesOf(file), generation: live.current.generation, ...told(file, was, is) };
}

/** What the owner is told beside: which texts a change has made untrue, and what led to a tour that is hidden now. */
function told(file: string, was: ContentSource, is: ContentSource): Pick<Receipt, 'stale' | 'ledThere'> {
  const slug = /^tours\/(.+)\.yaml$/.exec(file)?.[1];
  const isHidden = (source: ContentSource) => valueAt(readSource(source, file), ['hidden']) !== undefined;
  return {
    stale: file === 'site.yaml' ? staleTexts(was, is) : [],
    ledThere: slug && isHidden(is) && !isHidden(was) ? linksToTour(is, [slug, ...formerNames(readSource(is, file))]) : [],
  };
}

export function assertLive(now: number | null, seen: number | null): void {
  if (now !== seen) throw new Refused(409, 'revision_changed', 'Something newer was published meanwhile. Nothing was changed. Look at it first.');
}

/** What somebody is writing rests on what is shown: it is not taken away under their hands. */
export async function assertNoDraft(tx: DbOrTransaction, file: string): Promise<void> {
  const [draft] = await tx.select({ author: contentDrafts.authorName }).from(contentDrafts).where(eq(contentDrafts.file, file));
  if (draft) throw new Refused(409, 'draft_there', `There is a draft of this by ${draft.author}. Publish it or throw it away first; nothing was changed.`);
}

async function documentOf(tx: DbOrTransaction, file: string, revision: number): Promise<unknown> {
  const [found] = await tx
    .select({ document: contentRevisions.document })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.file, file), eq(contentRevisions.id, revision)));
  if (!found) throw new Refused(404, 'revision_unknown', 'There is no such version of this text.', 'revision');
  return found.document;
}

/** Checks the whole content with the document in it, and adds the revision. @returns its id */
async function store(tx: DbOrTransaction, admin: Admin<'content.publish'>, services: DocumentServices, { action, ...change }: Change): Promise<number> {
  const now = await publishedNow(tx);
  const { problems, elsewhere } = await checkAmongPublished(services.live, now, change.file, change.document);
  if (problems.length + elsewhere.length > 0) {
    throw new Refused(422, 'not_ready', 'Something has to be mended before this can be published.', undefined, undefined, { problems, elsewhere });
  }
  const revision = await addRevision(tx, services.contentFolder, admin, now, change);
  await audit(tx, admin, action, change.file, { revision });
  return revision;
}
