import { and, eq, sql } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { shownAuthor } from '../../accounts/server/shown-name.ts';
import { type Fields, isFields, type Value, valueAt } from '../../content-format/model/field-schema.ts';
import { type ContentSource, contentSource, readSource } from '../../content-format/server/content-source.ts';
import { raiseGeneration } from '../../content-format/server/raise-generation.ts';
import { type Admin, authorOf } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { type Coming, publishSchema, type Receipt, removeSchema, restoreSchema, type Withdrawn, withdrawSchema } from '../model/document-types.ts';
import { addRevision, type NewRevision } from './add-revision.ts';
import { assertNoNewAmounts } from './amounts-in-texts.ts';
import { checkAmongPublished } from './check-document.ts';
import { comingTroubles } from './coming-troubles.ts';
import type { Composed } from './compose-revisions.ts';
import { contentDrafts, contentRevisions, isWaiting } from './content-tables.ts';
import { formerNames, kindOf, pagesOf } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { kindOrRefuse, mayPublish } from './documents.ts';
import { linksToTour } from './links.ts';
import type { LiveContent } from './live-content.ts';
import { proveDocument } from './proof/prove-document.ts';
import { type Found, publishedNow } from './published-now.ts';
import { mergedFrom, onWhatIsShown } from './rests-on.ts';
import { changedMeanwhile } from './save-draft.ts';
import { staleTexts } from './stale-texts.ts';

type Change = NewRevision & { action: 'content_published' | 'content_restored' | 'content_removed' };

/**
 * Publishes a draft: seen on every instance within seconds, without a build or a restart.
 * @throws Refused 403 where only an administrator may, 404, 409 where the draft is not the version that was seen or another version overtook it, 422 with `problems` and `elsewhere` where it is not ready, or with `amounts` where it has new ones of money
 */
export async function publishDraft(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  const { version, seen, anyway = [], from: asked, until } = checked(publishSchema, body);
  // A moment that has come is now: stored as past, it would rank below what was published since, and nobody would see it.
  const from = asked && Date.parse(asked) > Date.now() ? asked : undefined;
  if (until && Date.parse(until) <= Date.parse(from ?? new Date().toISOString())) {
    throw new Refused(422, 'ends_before_it_begins', 'It would end before it begins. Choose a later end.', 'until');
  }
  let merged: Pick<Receipt, 'merged'> = {};
  const receipt = await inPublishTransaction(services, file, async (tx, now) => {
    const [draft] = await tx
      .delete(contentDrafts)
      .where(and(eq(contentDrafts.file, file), eq(contentDrafts.version, version)))
      .returning();
    if (!draft) throw await changedMeanwhile(tx, file);
    const document = await onWhatIsShown(tx, services.contentFolder, draft, now.get(file), seen);
    merged = mergedFrom(draft.document, document);
    return store(tx, now, admin, services, { file, document, origin: 'edit', action: 'content_published', from, until }, anyway);
  });
  return { ...receipt, ...merged, ...(from ? { begins: from } : {}) };
}

/**
 * Publishes an earlier revision again, or what the file says (`revision: null`).
 * @param body names the revision that was seen as the last one: another one since is not undone unseen
 */
export async function restoreRevision(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  const { revision, live } = checked(restoreSchema, body);
  return inPublishTransaction(services, file, async (tx, now) => {
    const shown = now.get(file);
    assertLive(shown, live);
    await assertNoDraft(tx, file);
    const kept = { file, origin: 'restore', action: 'content_restored' } as const;
    // Left as it is, since its file changed: all of it, whatever lies in it.
    if (shown && revision === shown.state) return store(tx, now, admin, services, { ...kept, document: shown.document });
    if (shown && (await isUndoing(tx, shown.id, revision))) {
      return store(tx, now, admin, services, { ...kept, ...(await withoutLast(tx, services, file, shown)) });
    }
    const ofFile = () => readSource(contentSource(services.contentFolder), file);
    const document = revision === null ? ofFile() : await documentOf(tx, file, revision);
    const before = shown ? shown.document : ofFile();
    return store(tx, now, admin, services, { ...kept, document: withAddresses(document ?? null, before, file) });
  });
}

/** What is brought back is found at the addresses that were given away since, too: mails and other websites name them. */
function withAddresses(document: unknown, before: unknown, file: string): unknown {
  if (!kindOf(file)?.moves || !isFields(document as Value)) return document;
  const formerly = [...new Set([...formerNames(document as Value), ...formerNames(before as Value)])];
  return formerly.length > 0 ? { ...(document as Fields), formerly } : document;
}

/** Takes a document away: it can be restored. */
export async function removeDocument(admin: Admin<'content.publish'>, services: DocumentServices, file: string, body: unknown): Promise<Receipt> {
  mustPublish(admin, file);
  if (!kindOf(file)?.mayGo) throw new Refused(422, 'must_stay', 'The site cannot be without this. Leave its fields empty instead.');
  const { live } = checked(removeSchema, body);
  return inPublishTransaction(services, file, async (tx, now) => {
    assertLive(now.get(file), live);
    await assertNoDraft(tx, file);
    return store(tx, now, admin, services, { file, document: null, origin: 'edit', action: 'content_removed' });
  });
}

/**
 * Takes back a version whose time has not come: it never begins. The answer has what that does to others that wait.
 * @throws Refused 403, 404 where there is none that waits: it has begun, or was taken back
 */
export async function withdrawRevision(admin: Admin<'content.publish'>, { db, live }: DocumentServices, file: string, body: unknown): Promise<Withdrawn> {
  mustPublish(admin, file);
  const { revision } = checked(withdrawSchema, body);
  const [document, coming] = await withComing(db, live, async (tx) => {
    await raiseGeneration(tx);
    const [gone] = await tx
      .update(contentRevisions)
      .set({ effectiveUntil: sql`effective_from` })
      .where(and(eq(contentRevisions.file, file), eq(contentRevisions.id, revision), isWaiting))
      .returning({ document: contentRevisions.document });
    if (!gone) throw new Refused(404, 'revision_unknown', 'No such version waits any more. It has begun, or was taken back.', 'revision');
    await audit(tx, admin, 'content_withdrawn', file, { revision });
    return gone.document as Value;
  });
  return { success: true, document, coming };
}

/** @throws Refused 404 for no document, 403 where somebody may write this, but an administrator publishes it */
export function mustPublish(admin: Admin<'content.publish'>, file: string): void {
  kindOrRefuse(file);
  if (!mayPublish(admin, file)) throw new Refused(403, 'admin_publishes', 'An administrator publishes this. Your draft is kept, and they see that it waits.');
}

/** One change after the other: each sees what the one before has left, and the counter goes up with it. */
export async function inPublishTransaction(
  { db, live, contentFolder }: DocumentServices,
  file: string,
  make: (tx: DbOrTransaction, now: Found) => Promise<number>,
): Promise<Receipt> {
  const former = live.current.published;
  const [[revision, before], coming] = await withComing(db, live, async (tx) => {
    await raiseGeneration(tx);
    const now = await publishedNow(tx);
    return [await make(tx, now), now.get(file)?.id ?? null] as const;
  });
  const [was, is] = [contentSource(contentFolder, former), contentSource(contentFolder, live.current.published)];
  const shown = (await publishedNow(db)).get(file)?.state;
  return {
    revision,
    ...(shown !== undefined && { shown }),
    before,
    begins: null,
    pages: pagesOf(file),
    generation: live.current.generation,
    ...receiptHints(file, was, is),
    coming,
  };
}

/** Makes a change, with what it is going to do to versions at their moments. What was published is published, whether or not it can be looked ahead: the alarm tells it then. */
async function withComing<T>(db: Db, live: LiveContent, change: (tx: DbOrTransaction) => Promise<T>): Promise<[T, Coming[]]> {
  const look = () => comingTroubles(db, live).catch((): Coming[] => []);
  const known = new Set((await look()).map((one) => JSON.stringify(one)));
  const made = await db.transaction(change);
  await live.refresh();
  return [made, (await look()).filter((one) => !known.has(JSON.stringify(one)))];
}

/** What the owner is told beside: which texts a change has made untrue, and what led to a tour that is hidden now. */
function receiptHints(file: string, was: ContentSource, is: ContentSource): Pick<Receipt, 'stale' | 'ledThere'> {
  const slug = /^tours\/(.+)\.yaml$/.exec(file)?.[1];
  const isHidden = (source: ContentSource) => valueAt(readSource(source, file), ['hidden']) !== undefined;
  return {
    stale: file === 'site.yaml' ? staleTexts(was, is) : [],
    ledThere: slug && isHidden(is) && !isHidden(was) ? linksToTour(is, [slug, ...formerNames(readSource(is, file))]) : [],
  };
}

export function assertLive(now: Composed | undefined, seen: number | null): void {
  if ((now?.state ?? null) !== seen)
    throw new Refused(409, 'revision_changed', 'Something newer was published meanwhile. Nothing was changed. Look at it first.');
}

/** What somebody is writing rests on what is shown: it is not taken away under their hands. */
export async function assertNoDraft(tx: DbOrTransaction, file: string): Promise<void> {
  const [draft] = await tx
    .select({ author: shownAuthor(contentDrafts) })
    .from(contentDrafts)
    .where(eq(contentDrafts.file, file));
  if (draft) throw new Refused(409, 'draft_there', `There is a draft of this by ${draft.author}. Publish it or throw it away first; nothing was changed.`);
}

/** Whether what was shown before the last version is asked for: that may be several that lie over each other. */
async function isUndoing(tx: DbOrTransaction, last: number, revision: number | null): Promise<boolean> {
  const [row] = await tx.select({ basedOn: contentRevisions.basedOn }).from(contentRevisions).where(eq(contentRevisions.id, last));
  return row !== undefined && row.basedOn === revision;
}

/** What would be shown without the last version. What ends by itself goes on ending. */
async function withoutLast(
  tx: DbOrTransaction,
  { contentFolder }: DocumentServices,
  file: string,
  last: Composed,
): Promise<Pick<NewRevision, 'document' | 'isChange'>> {
  const before = (await publishedNow(tx, undefined, [last.id])).get(file);
  if (!before) return { document: readSource(contentSource(contentFolder), file) };
  return { document: before.document, isChange: before.isTemporary };
}

async function documentOf(tx: DbOrTransaction, file: string, revision: number): Promise<unknown> {
  const [found] = await tx
    .select({ document: contentRevisions.document })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.file, file), eq(contentRevisions.id, revision)));
  if (!found) throw new Refused(404, 'revision_unknown', 'There is no such version of this text.', 'revision');
  return found.document;
}

/** Checks the whole content with the document in it, and adds the revision. @param amounts of money that were seen, of what somebody wrote @returns its id */
async function store(
  tx: DbOrTransaction,
  now: Found,
  admin: Admin<'content.publish'>,
  services: DocumentServices,
  { action, ...change }: Change,
  amounts?: readonly string[],
): Promise<number> {
  await proveDocument(change.document, change.file);
  const { problems, elsewhere } = await checkAmongPublished(services.live, now, change.file, change.document);
  if (problems.length + elsewhere.length > 0) {
    throw new Refused(422, 'not_ready', 'Something has to be corrected before this can be published.', undefined, undefined, { problems, elsewhere });
  }
  const shown = now.get(change.file);
  const before = shown ? shown.document : readSource(contentSource(services.contentFolder), change.file);
  if (amounts) assertNoNewAmounts(change.file, change.document, before, amounts);
  const revision = await addRevision(tx, services.contentFolder, authorOf(admin), now, change);
  await audit(tx, admin, action, change.file, { revision });
  return revision;
}
