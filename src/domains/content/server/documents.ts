import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { Refused } from '../../../server/http/refused.ts';
import { shownAuthor } from '../../accounts/server/shown-name.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { contentSource, readSource } from '../../content-format/server/content-source.ts';
import { may } from '../../security/model/rights.ts';
import type { Admin } from '../../security/server/admin.ts';
import { tokensOf } from '../../site/server/tokens.ts';
import type { DocumentState, DocumentView, RevisionLine, WaitingVersion } from '../model/document-types.ts';
import { changedFiles, fileChange } from './changed-files.ts';
import { checkAmongPublished } from './check-document.ts';
import { comingTroubles } from './coming-troubles.ts';
import { contentDrafts, contentRevisions, isWaiting } from './content-tables.ts';
import { beginningsOf, copiedFrom } from './copy-document.ts';
import { documentsIn, documentTitle, FOLDERS, formerFiles, isFolder, kindOf, pagesOf, pictureOfFile, SINGLE_FILES, titleOfAny } from './document-kinds.ts';
import type { DocumentServices } from './document-services.ts';
import { placesOfPicture } from './links.ts';
import { unreadable } from './proof/prove-document.ts';
import { documentsOf, publishedNow } from './published-now.ts';
import { withChoices } from './references.ts';

const REVISIONS_MAX = 50;

const DRAFT = { ...getTableColumns(contentDrafts), authorName: shownAuthor(contentDrafts) };
const REVISION = { ...getTableColumns(contentRevisions), authorName: shownAuthor(contentRevisions) };

/** @throws Refused 404 where the file holds no document that can be written in the admin area */
export function kindOrRefuse(file: string) {
  const kind = kindOf(file);
  if (!kind) throw new Refused(404, 'document_unknown', 'There is no such document.', 'file');
  return kind;
}

/** Whether this person may publish, bring back or take away that document. */
export function mayPublish({ role }: Admin, file: string): boolean {
  return may(role, 'content.publish-all') || (may(role, 'content.publish') && kindOf(file)?.editorPublishes === true);
}

/** Every document there is or was, with how it stands. */
export async function listDocuments(_admin: Admin<'content.draft'>, { db, live, contentFolder }: DocumentServices): Promise<DocumentState[]> {
  const { published } = live.current;
  const unfit = live.current.unfit.map(({ file }) => file);
  const changed = await changedFiles(db, contentFolder);
  const coming = await comingTroubles(db, live);
  const source = contentSource(contentFolder, published);
  const drafts = new Set((await db.select({ file: contentDrafts.file }).from(contentDrafts)).map(({ file }) => file));
  const inFolders = FOLDERS.flatMap((folder) => documentsIn(source, folder));
  const moved = new Set(inFolders.flatMap((file) => formerFiles(file, readSource(source, file))));
  const gone = [...published].filter(([file, document]) => document === null && !moved.has(file)).map(([file]) => file);
  return [...new Set([...SINGLE_FILES, ...inFolders, ...gone, ...drafts, ...unfit])].flatMap((file) => {
    const kind = kindOf(file);
    if (!kind) return [];
    const isGone = published.get(file) === null;
    const group = isFolder(kind) ? kind.title : 'The site';
    const title = documentTitle(source, file);
    return [
      {
        file,
        title,
        group,
        isPublished: published.has(file),
        isGone,
        hasDraft: drafts.has(file),
        isUnfit: unfit.includes(file),
        isFileChanged: changed.includes(file),
        comesAt: coming.find((one) => one.file === file)?.at ?? null,
      },
    ];
  });
}

/** One document with all that its form needs. */
export async function readDocument(admin: Admin<'content.draft'>, { db, live, contentFolder }: DocumentServices, file: string): Promise<DocumentView> {
  const kind = kindOrRefuse(file);
  const now = await publishedNow(db);
  const published = documentsOf(now);
  const source = contentSource(contentFolder, published);
  const written = readSource(source, file);
  const [draft] = await db.select(DRAFT).from(contentDrafts).where(eq(contentDrafts.file, file));
  const hindrance = draft && (await unreadable(draft.document, file));
  const checked = hindrance ? { problems: [hindrance.problem], elsewhere: [] } : await checkAmongPublished(live, now, file, draft?.document ?? written);
  return {
    file,
    title: titleOfAny(written ?? (draft?.document as Value), file),
    schema: withChoices(formOf(kind), source, file),
    live: written,
    me: admin.id,
    revision: now.get(file)?.state ?? null,
    draft: draft
      ? { document: draft.document as Value, version: draft.version, by: draft.author, author: draft.authorName, at: draft.updatedAt.toISOString() }
      : null,
    beginnings: written === null ? beginningsOf(source, file) : null,
    copyOf: written === null && draft ? copiedFrom(source, file, draft.document as Value) : null,
    waiting: await waitingVersions(db, file),
    coming: (await comingTroubles(db, live)).filter((one) => one.file === file),
    ...checked,
    fileChange: fileChange(contentFolder, file, now.get(file)),
    tokens: tokensOf(source.read('site.yaml', [])) ?? {},
    pages: written === null ? [] : pagesOf(file),
    shownAt: placesOfPicture(source, pictureOfFile(file)),
    mayGo: kind.mayGo === true,
    addressAfter: kind.moves ? (kind.pages[0] ?? '').replace('{name}', '') : null,
    mayPublish: mayPublish(admin, file),
  };
}

async function waitingVersions(db: DocumentServices['db'], file: string): Promise<WaitingVersion[]> {
  const rows = await db
    .select(REVISION)
    .from(contentRevisions)
    .where(and(eq(contentRevisions.file, file), isWaiting))
    .orderBy(contentRevisions.effectiveFrom);
  return rows.map(({ id, authorName, effectiveFrom, effectiveUntil }) => ({
    id,
    author: authorName,
    from: effectiveFrom?.toISOString() ?? '',
    until: effectiveUntil?.toISOString() ?? null,
  }));
}

/** The revisions of a document, the newest first. */
export async function listRevisions(_admin: Admin<'content.draft'>, { db }: DocumentServices, file: string): Promise<RevisionLine[]> {
  kindOrRefuse(file);
  const rows = await db.select(REVISION).from(contentRevisions).where(eq(contentRevisions.file, file)).orderBy(desc(contentRevisions.id)).limit(REVISIONS_MAX);
  return rows.map(({ id, authorName, createdAt, origin, document, effectiveFrom, effectiveUntil }) => ({
    id,
    author: authorName,
    at: createdAt.toISOString(),
    origin,
    document: document as Value,
    from: effectiveFrom?.toISOString() ?? null,
    until: effectiveUntil?.toISOString() ?? null,
  }));
}
