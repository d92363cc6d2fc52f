import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LOCKS } from '../../../server/db/advisory-locks.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { QueueFullError } from '../../../server/http/fair-queue.ts';
import { Refused } from '../../../server/http/refused.ts';
import { type Admin, authorOf } from '../../security/server/admin.ts';
import { PHOTOGRAPHS_MAX, UPLOADS_A_DAY } from '../model/photograph-limits.ts';
import type { Uploaded } from '../model/picture-choice.ts';
import { ERASED_WORDS, isErased } from './erase-photographs.ts';
import { pictureJob } from './picture-jobs.ts';
import { erasedPhotographs, photographs } from './picture-tables.ts';

/** Of an uploaded photograph, what every instance knows of it. */
type Known = Pick<typeof photographs.$inferSelect, 'placeholder' | 'color'>;

/** What was uploaded, without the bytes, as this process knows it; followed from second to second with what is published (live-content.ts). */
export class KnownPhotographs {
  #known: ReadonlyMap<string, Known> = new Map();
  #erasedCuts: ReadonlySet<string> = new Set();
  #state = '';

  get(sha256: string): Known | undefined {
    return this.#known.get(sha256);
  }

  /** Keys of the cuts of photographs that were erased. */
  get erasedCuts(): ReadonlySet<string> {
    return this.#erasedCuts;
  }

  /** Looks whether there are others; none is ever changed, but one may go as another comes. */
  async follow(db: DbOrTransaction): Promise<void> {
    const [newest] = await db
      .select({ state: sql<string>`concat_ws('/', count(*), max(created_at), (SELECT max(at) FROM ${erasedPhotographs}))` })
      .from(photographs);
    const state = newest?.state ?? '';
    if (state === this.#state) return;
    const rows = await db.select({ sha256: photographs.sha256, placeholder: photographs.placeholder, color: photographs.color }).from(photographs);
    this.#known = new Map(rows.map(({ sha256, ...known }) => [sha256, known]));
    const erased = await db.select({ cuts: erasedPhotographs.cuts }).from(erasedPhotographs);
    this.#erasedCuts = new Set(erased.flatMap(({ cuts }) => cuts));
    this.#state = state;
  }
}

/** As whom files are taken over (src/domains/content/server/content-commands.ts). */
const COMMAND_LINE = 'command-line';
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Keeps a photograph under the hash of what was sent, so that sending it again does no harm. No visitor sees it until its document
 * is published.
 * @param file its bytes
 * @throws Refused 422 where it is no photograph that can be read, or not the one that was announced; 410 where it was erased; 503 where too many are being read
 */
export async function keepPhotograph(admin: Admin<'content.draft'>, { db }: { db: Db }, sha256: string, file: unknown): Promise<Uploaded> {
  if (!Buffer.isBuffer(file)) throw new Refused(415, 'unsupported_media_type', 'Send the photograph itself, as a JPEG, PNG or WebP.');
  if (!SHA256.test(sha256) || createHash('sha256').update(file).digest('hex') !== sha256) {
    throw new Refused(422, 'hash_differs', 'This photograph was damaged on its way. Nothing is lost: it is sent again by itself.', 'sha256');
  }
  const stored = await storePhotograph(db, authorOf(admin), sha256, file).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error;
    throw new Refused(503, 'temporarily_unavailable', 'Many photographs are being read. This one is sent again by itself.', undefined, 5);
  });
  if ('refusal' in stored) throw new Refused(stored.refusal.code === ERASED.code ? 410 : 422, stored.refusal.code, stored.refusal.message);
  return { photograph: sha256, ...stored };
}

const ERASED = { code: 'photograph_erased', message: ERASED_WORDS };

type Stored = { width: number; height: number } | { refusal: { code: string; message: string } };

/** Reads a photograph in a process of its own and stores what is kept of it, once. @throws QueueFullError where too many are being read */
export async function storePhotograph(db: Db, author: { id: string; name: string }, sha256: string, file: Buffer): Promise<Stored> {
  const size = { width: photographs.width, height: photographs.height };
  if (await isErased(db, [sha256])) return { refusal: ERASED };
  // It is new again: anybody who sends it is about to write its words.
  const [there] = await db.update(photographs).set({ createdAt: sql`now()` }).where(eq(photographs.sha256, sha256)).returning(size);
  if (there) return there;
  // Before the work, and again when it is done.
  const full = await fullQuota(db, author.id);
  if (full) return { refusal: full };
  const result = await pictureJob(author.id, { kind: 'read', bytes: file });
  if ('refusal' in result) return result;
  if (!('kept' in result)) throw new Error('a photograph was read and not kept');
  const { picture, small, ...facts } = result.kept;
  // What comes from another process is bytes, and no Buffer.
  const bytes = { picture: Buffer.from(picture), small: Buffer.from(small) };
  const row = { sha256, ...bytes, ...facts, author: author.id, authorName: author.name };
  return db.transaction(async (tx) => {
    // One after the other: two at once would both find the last place.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.quotas})`);
    const full = await fullQuota(tx, author.id);
    if (full) return { refusal: full };
    // Erased while it was being read: an erasure takes this row, and is over when it is given.
    await tx.execute(sql`SELECT counter FROM content_generation FOR SHARE`);
    if (await isErased(tx, [sha256])) return { refusal: ERASED };
    await tx.insert(photographs).values(row).onConflictDoNothing();
    return { width: facts.width, height: facts.height };
  });
}

/** Why no more may be uploaded for now; undefined where they may. The command line brings what its operator has, and is not counted. */
async function fullQuota(db: DbOrTransaction, author: string): Promise<{ code: string; message: string } | undefined> {
  if (author === COMMAND_LINE) return undefined;
  const today = sql`${photographs.createdAt} > now() - interval '1 day'`;
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      today: sql<number>`(count(*) FILTER (WHERE ${today}))::int`,
      mine: sql<number>`(count(*) FILTER (WHERE ${today} AND ${photographs.author} = ${author}))::int`,
    })
    .from(photographs);
  const { all = 0, today: ofToday = 0, mine = 0 } = counted ?? {};
  if (all >= PHOTOGRAPHS_MAX) {
    return {
      code: 'too_many_photographs',
      message: `${PHOTOGRAPHS_MAX} photographs are kept, and no more. Take away some that are not shown, and add this one again.`,
    };
  }
  if (mine < UPLOADS_A_DAY.ofOne && ofToday < UPLOADS_A_DAY.inAll) return undefined;
  return {
    code: 'too_many_today',
    message: `${UPLOADS_A_DAY.ofOne} photographs a day may be added by one person, and ${UPLOADS_A_DAY.inAll} by all. Nothing of this one was kept: add it again tomorrow.`,
  };
}

/** How long an editor's browser may show the small form without asking, in seconds: one that was erased must not stay for long. */
const SMALL_KEPT_S = 300;

/** The small form of an uploaded photograph, published or not. @throws Refused 404, 410 where it was erased */
export async function smallPhotograph(_admin: Admin<'content.draft'>, { db }: { db: Db }, sha256: string): Promise<Response> {
  const [found] = await db.select({ small: photographs.small }).from(photographs).where(eq(photographs.sha256, sha256));
  if (!found && (await isErased(db, [sha256]))) throw new Refused(410, ERASED.code, ERASED.message, 'sha256');
  if (!found) throw new Refused(404, 'photograph_unknown', 'There is no such photograph.', 'sha256');
  return new Response(new Uint8Array(found.small), { headers: { 'content-type': 'image/webp', 'cache-control': `private, max-age=${SMALL_KEPT_S}` } });
}

/** The bytes that every cut is made of; undefined where there are none. */
export async function photographPicture(db: DbOrTransaction, sha256: string): Promise<Buffer | undefined> {
  const [found] = await db.select({ picture: photographs.picture }).from(photographs).where(eq(photographs.sha256, sha256));
  return found?.picture;
}
