import { desc, eq, lt, sql } from 'drizzle-orm';
import { localPath } from '../../../lib/local-path.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { roleOf } from '../../accounts/server/roles.ts';
import type { ContentProblem } from '../../content-format/server/read.ts';
import { may } from '../../security/model/rights.ts';
import { type Admin, authorOf } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { ALL_DRAFTS, endPreviewSchema, makePreviewSchema, NO_DRAFTS, type Preview } from '../model/preview-types.ts';
import { kindOf, pagesOf } from './document-kinds.ts';
import type { LiveContent } from './live-content.ts';
import type { Content } from './load.ts';
import { contentPreviews } from './preview-tables.ts';
import type { PreviewTokens } from './preview-tokens.ts';
import { previewedContent } from './previewed-content.ts';

export type PreviewServices = { db: Db; previewTokens: PreviewTokens };
type Row = typeof contentPreviews.$inferSelect;

/** Previews at a time. Each of them is somebody's open link. */
const PREVIEWS_MAX = 50;

/**
 * Makes a link to the site as visitors do not see it yet.
 * @throws Refused 422 for a document or page that there cannot be, 409 where there are too many
 */
export async function makePreview(admin: Admin<'content.draft'>, { db, previewTokens }: PreviewServices, body: unknown): Promise<Preview> {
  const { drafts, at, hours, to } = checked(makePreviewSchema, body);
  if (drafts !== NO_DRAFTS && drafts !== ALL_DRAFTS && !kindOf(drafts)) throw new Refused(422, 'document_unknown', 'There is no such document.', 'drafts');
  if (at && Date.parse(at) < Date.now()) throw new Refused(422, 'moment_past', 'Choose a moment that is still to come.', 'at');
  const path = localPath(to || (pagesOf(drafts)[0] ?? '/'));
  if (!path) throw new Refused(422, 'page_invalid', 'A page is named by its address on this site, such as /tours.', 'to');
  const row = {
    id: previewTokens.newId(),
    drafts,
    asOf: at ? new Date(at) : null,
    path,
    author: admin.id,
    authorName: authorOf(admin).name,
    expiresAt: new Date(Date.now() + hours * 3_600_000),
  };
  const made = await db.transaction(async (tx) => {
    await tx.delete(contentPreviews).where(lt(contentPreviews.expiresAt, sql`now()`));
    if ((await tx.$count(contentPreviews)) >= PREVIEWS_MAX)
      throw new Refused(409, 'too_many_previews', 'There are many links already. End some that nobody needs any more.');
    const [stored] = await tx.insert(contentPreviews).values(row).returning();
    await audit(tx, admin, 'preview_made', path, { hours });
    return stored;
  });
  if (!made) throw new Error('a preview was stored without a row');
  return lineOf(made, previewTokens);
}

/** Those that somebody may still open, the newest first. */
export async function listPreviews(_admin: Admin<'content.draft'>, { db, previewTokens }: PreviewServices): Promise<Preview[]> {
  const rows = await db.select().from(contentPreviews).where(sql`expires_at > now()`).orderBy(desc(contentPreviews.createdAt));
  const allowed = new Map(
    await Promise.all([...new Set(rows.map(({ author }) => author))].map(async (author) => [author, await isStillAllowed(db, author)] as const)),
  );
  return rows.filter(({ author }) => allowed.get(author)).map((row) => lineOf(row, previewTokens));
}

/** Ends a preview at once, for everybody who has its link. Where there is none, nothing happens. */
export async function endPreview(admin: Admin<'content.draft'>, { db }: PreviewServices, body: unknown): Promise<{ success: true }> {
  const { id } = checked(endPreviewSchema, body);
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(contentPreviews).where(eq(contentPreviews.id, id)).returning();
    if (gone) await audit(tx, admin, 'preview_ended', gone.path, {});
  });
  return { success: true };
}

/** Whether who made a preview may still see what it shows: a link ends with the right behind it, as an invitation does. */
async function isStillAllowed(db: DbOrTransaction, author: string): Promise<boolean> {
  return may(await roleOf(db, author), 'content.draft');
}

/** The preview of that id; undefined where it was ended, or who made it may not see drafts any more. */
export async function previewOf(db: DbOrTransaction, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(contentPreviews).where(eq(contentPreviews.id, id));
  return row && row.expiresAt > new Date() && (await isStillAllowed(db, row.author)) ? row : undefined;
}

type Shown = { content: Content; shows: string; at: Date } | NoPreview;
type NoPreview = { why: 'ended' | 'away' } | { why: 'unfinished'; problems: ContentProblem[] };

/** What a browser in a preview sees. */
export async function shownInPreview(
  services: PreviewServices & { live: LiveContent; config: { siteUrl: URL }; isReady(): boolean },
  id: string,
): Promise<Shown> {
  if (!services.isReady()) return { why: 'away' };
  const row = await previewOf(services.db, id);
  if (!row) return { why: 'ended' };
  const previewed = await previewedContent(services, row);
  if ('problems' in previewed) return { why: 'unfinished', problems: previewed.problems };
  const { content, leftOut } = previewed;
  const without = leftOut.length > 0 ? `; without what is not finished: ${leftOut.join(', ')}` : '';
  return { content, shows: showsInWords(row) + without, at: row.asOf ?? new Date() };
}

function lineOf(row: Row, tokens: PreviewTokens): Preview {
  return {
    id: row.id,
    shows: showsInWords(row),
    address: `/preview/${tokens.issue(row.id)}`,
    author: row.authorName,
    expires: row.expiresAt.toISOString(),
  };
}

/** What it shows, for people: "every draft, as of Friday, 27 November 2026 at 18:00". */
function showsInWords({ drafts, asOf }: Pick<Row, 'drafts' | 'asOf'>): string {
  const which = drafts === NO_DRAFTS ? 'what is published' : drafts === ALL_DRAFTS ? 'every draft' : `the draft of ${drafts}`;
  return asOf ? `${which}, as of ${momentInWords(asOf)} in The Gambia` : which;
}

/** A moment on the operator's clock, which is UTC's: "Friday 27 November 2026 at 18:00". */
function momentInWords(at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(at).replace(',', '');
}
