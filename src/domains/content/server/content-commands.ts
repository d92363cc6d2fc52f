import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inArray } from 'drizzle-orm';
import { counted } from '../../../lib/counted.ts';
import { type DatabaseSession, withDatabase } from '../../../server/cli/database-session.ts';
import { NotDone } from '../../../server/cli/not-done.ts';
import type { Print } from '../../../server/cli/print.ts';
import type { Config } from '../../../server/config/config.ts';
import { contentFolder } from '../../../server/config/content-folder.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { contentSource, type Published } from '../../content-format/server/content-source.ts';
import { raiseGeneration } from '../../content-format/server/raise-generation.ts';
import { ContentError } from '../../content-format/server/read.ts';
import { exportPhotographs, importPhotographs } from '../../pictures/server/photograph-folder.ts';
import { KnownPhotographs } from '../../pictures/server/photograph-store.ts';
import { uploadedFile } from '../../pictures/server/uploaded-file.ts';
import { audit } from '../../security/server/audit-log.ts';
import { addRevision } from './add-revision.ts';
import { amountsInFolder } from './amounts-in-texts.ts';
import { problemsAmongPublished } from './check-document.ts';
import { COMING_WORDS, comingTroubles } from './coming-troubles.ts';
import { assertEmpty, assertFolder, ContentFolderError, changesOf, exportContent, type FileChange, notDocuments } from './content-files.ts';
import { contentDrafts } from './content-tables.ts';
import { assertNothingPublished, readExported, rebased, writeExported } from './exported-base.ts';
import { LiveContent } from './live-content.ts';
import { type AlsoCheck, loadContent } from './load.ts';
import { type DrawnPictures, missingPictures } from './picture-references.ts';
import { unreadable } from './proof/prove-document.ts';
import { publishedNow } from './published-now.ts';

/** `overwrites`: what was published since the folder was exported is replaced by what the folder says. */
type ImportHow = { isDryRun: boolean; overwrites: boolean };

/** As whom the command line publishes. */
const AUTHOR = { id: 'command-line', name: 'the command line' };

/** `content export DIR`: what the site shows now, as files of content/. */
export async function exportCommand(config: Config, folder: string, drawn: DrawnPictures | undefined, print: Print): Promise<number> {
  return inWords(async () => {
    const changed = await withLive(config, drawn, async ({ db, live }) => {
      assertEmpty(resolve(folder));
      const isNew = !existsSync(resolve(folder));
      try {
        const count = exportContent(contentFolder(), live.current.published, resolve(folder));
        writeExported(resolve(folder), contentSource(contentFolder(), live.current.published));
        const shown = [...live.current.written.photographs.values()].map(({ photograph }) => photograph);
        await exportPhotographs(db, resolve(folder), new Set(shown));
        return count;
      } catch (error) {
        // Half of it, as on a full disk, looks like all of it, and would be in the way of the next try.
        if (isNew) rmSync(resolve(folder), { recursive: true, force: true });
        else if (existsSync(resolve(folder)))
          for (const name of readdirSync(resolve(folder))) rmSync(join(resolve(folder), name), { recursive: true, force: true });
        throw error;
      }
    });
    print(`What the site shows is written to ${resolve(folder)}: ${counted(changed, 'document')} differ${changed === 1 ? 's' : ''} from content/.`);
    return 0;
  });
}

/** `content check [DIR]`: whether a folder of content could be shown, without a database. */
export async function checkCommand(folder: string | undefined, drawn: DrawnPictures | undefined, print: Print): Promise<number> {
  return inWords(async () => {
    const checkedFolder = folder ? resolve(folder) : contentFolder();
    const { tours, articles } = await checkFolder(checkedFolder, drawn);
    for (const line of amountsInFolder(checkedFolder)) print(line);
    print(`Everything fits: ${tours.length} tours, ${articles.length} articles and all the rest.`);
    return 0;
  });
}

/**
 * `content import DIR [--dry-run] [--overwrite]`: publishes every document of the folder that differs from what the site shows, all
 * in one transaction, seen by visitors at once. What was published since the folder was exported stays, field by field; where both
 * changed one place nothing is done. Drafts stay; they are told.
 */
export async function importCommand(
  config: Config,
  folder: string,
  { drawn, ...how }: ImportHow & { drawn: DrawnPictures | undefined },
  print: Print,
): Promise<number> {
  return inWords(async () => {
    const from = resolve(folder);
    await checkFolder(from, drawn);
    for (const line of amountsInFolder(from)) print(line);
    return withLive(
      config,
      drawn,
      async ({ db, live }) => {
        if (!how.isDryRun) await takePhotographs(db, from);
        const isSame = changesOf(from, contentFolder(), live.current.published).length === 0;
        print(isSame ? 'Nothing differs from what the site shows.' : await db.transaction((tx) => takeOver(tx, live, from, how, print)));
        if (!isSame && !how.isDryRun) await tellComing(db, live, print);
        const others = notDocuments(from, contentFolder());
        if (others.length > 0) print(`Not taken over, since only content/ itself can have it: ${others.join(', ')}.`);
        return 0;
      },
      from,
    );
  });
}

/** Says what is going to happen to versions that wait, with what was imported. */
async function tellComing(db: Db, live: LiveContent, print: Print): Promise<void> {
  await live.refresh();
  for (const { kind, file, at, places } of await comingTroubles(db, live)) print(`${COMING_WORDS[kind]} (${file}, ${at}): ${places.join('; ')}`);
}

/** Seen by nobody until a document shows them. @throws ContentError */
async function takePhotographs(db: Db, folder: string): Promise<void> {
  const refused = await importPhotographs(db, AUTHOR, folder);
  if (refused.length > 0) throw new ContentError(refused.map(({ file, why }) => ({ file, field: '(photograph)', expected: why })));
}

/** Whole or nothing. @returns what was done, to be said once it holds. @throws ContentError where what is published elsewhere does not go with it */
async function takeOver(tx: DbOrTransaction, live: LiveContent, folder: string, { isDryRun, overwrites }: ImportHow, print: Print): Promise<string> {
  if (!isDryRun) await raiseGeneration(tx);
  // Nobody publishes from here on; what was published just before is seen.
  await live.refresh();
  const now = await publishedNow(tx);
  const { changes, kept } = standing(folder, live.current.published, overwrites);
  for (const file of kept) print(`kept       ${file}: published since the export, and not changed in the folder`);
  for (const { file, document } of changes) {
    const problem = await unreadable(document, file);
    if (problem) throw new ContentError([{ file: `content/${file}`, field: '(whole file)', expected: `a text that can be read. ${problem.said}` }]);
  }
  const problems = await problemsAmongPublished(live, now, new Map(changes.map(({ file, document }) => [file, document])));
  if (problems.length > 0) throw new ContentError(problems);
  const files = changes.map(({ file }) => file);
  const drafts = await tx.select().from(contentDrafts).where(inArray(contentDrafts.file, files));
  if (changes.length === 0) return 'Nothing was published: all that differs was published since the export.';
  for (const { file, document, what, fields } of changes) {
    print(`${what.padEnd(10)} ${file}${what === 'changed' ? `: ${fields.join(', ')}` : ''}`);
    const draft = drafts.find((other) => other.file === file);
    if (draft) print(`           A draft by ${draft.authorName} is kept; it was begun on the text before.`);
    if (isDryRun) continue;
    const revision = await addRevision(tx, contentFolder(), AUTHOR, now, { file, document, origin: 'import' });
    await audit(tx, null, 'content_imported', file, { revision });
  }
  const count = counted(changes.length, 'document');
  return isDryRun ? `\n${count} would be published. Nothing was written.` : `\n${count} published; a running site shows them within five seconds.`;
}

/** What is to be published of a folder. @throws ContentError, ContentFolderError where that would take back what was published since */
function standing(folder: string, published: Published, overwrites: boolean): { changes: FileChange[]; kept: string[] } {
  const changes = changesOf(folder, contentFolder(), published);
  if (overwrites) return { changes, kept: [] };
  const base = readExported(folder);
  if (base) return rebased(changes, base, contentSource(contentFolder(), published));
  assertNothingPublished(changes, published);
  return { changes, kept: [] };
}

const picturesIn =
  (drawn: DrawnPictures | undefined, isUploaded?: (sha256: string) => boolean): AlsoCheck =>
  (documents) =>
    drawn ? missingPictures(documents, drawn, isUploaded) : [];

/** @throws ContentFolderError, ContentError */
async function checkFolder(folder: string, drawn: DrawnPictures | undefined) {
  assertFolder(folder);
  // Whether a photograph was uploaded knows the database alone.
  const content = loadContent(
    folder,
    undefined,
    picturesIn(drawn, () => true),
  );
  // Reads with the library that only the command line and the build need: a running site does not load it for this.
  const { readPhotographs } = await import('../../pictures/server/photograph-files.ts');
  const { problems } = await readPhotographs(`${folder}/photos`);
  if (problems.length > 0) throw new ContentError(problems);
  return content;
}

type Session = DatabaseSession & { live: LiveContent };

/** What the site shows, read once. @param from a content folder whose uploaded photographs count as there */
async function withLive<T>(config: Config, drawn: DrawnPictures | undefined, work: (session: Session) => Promise<T>, from = contentFolder()): Promise<T> {
  return withDatabase(config, async (session) => {
    const known = new KnownPhotographs();
    const alsoCheck = picturesIn(drawn, (sha256) => known.get(sha256) !== undefined || existsSync(uploadedFile(from, sha256)));
    const live = new LiveContent({ folder: contentFolder(), siteUrl: config.siteUrl, log: session.log, alsoCheck, follow: (db) => known.follow(db) });
    await live.start(session.db);
    return work({ ...session, live }).finally(() => live.close());
  });
}

/** What is wrong with files or folders is told as it is, not as a failure of the program. */
async function inWords(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ContentFolderError || error instanceof ContentError)) throw error;
    throw new NotDone(`${error.message}\nNothing was changed.`);
  }
}
