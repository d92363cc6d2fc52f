import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { QueueFullError } from '../../../server/http/fair-queue.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import type { Uploaded } from '../model/picture-choice.ts';
import { pictureJob } from './picture-jobs.ts';
import { photographs } from './picture-tables.ts';

/** Of an uploaded photograph, what every instance knows of it. */
type Known = Pick<typeof photographs.$inferSelect, 'placeholder' | 'color'>;

/** What was uploaded, without the bytes, as this process knows it; followed from second to second with what is published (live-content.ts). */
export class KnownPhotographs {
  #known: ReadonlyMap<string, Known> = new Map();
  #state = '';

  get(sha256: string): Known | undefined {
    return this.#known.get(sha256);
  }

  /** Looks whether there are others; none is ever changed, but one may go as another comes. */
  async follow(db: DbOrTransaction): Promise<void> {
    const [newest] = await db.select({ state: sql<string>`concat_ws('/', count(*), max(created_at))` }).from(photographs);
    const state = newest?.state ?? '';
    if (state === this.#state) return;
    const rows = await db.select({ sha256: photographs.sha256, placeholder: photographs.placeholder, color: photographs.color }).from(photographs);
    this.#known = new Map(rows.map(({ sha256, ...known }) => [sha256, known]));
    this.#state = state;
  }
}

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Keeps a photograph under the hash of what was sent, so that sending it again does no harm. No visitor sees it until its document
 * is published.
 * @param file its bytes
 * @throws Refused 422 where it is no photograph that can be read, or not the one that was announced; 503 where too many are being read
 */
export async function keepPhotograph(admin: Admin<'content.draft'>, { db }: { db: Db }, sha256: string, file: unknown): Promise<Uploaded> {
  if (!Buffer.isBuffer(file)) throw new Refused(415, 'unsupported_media_type', 'Send the photograph itself, as a JPEG, PNG or WebP.');
  if (!SHA256.test(sha256) || createHash('sha256').update(file).digest('hex') !== sha256) {
    throw new Refused(422, 'hash_differs', 'This photograph was damaged on its way. Nothing is lost: it is sent again by itself.', 'sha256');
  }
  const stored = await storePhotograph(db, admin, sha256, file).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error;
    throw new Refused(503, 'temporarily_unavailable', 'Many photographs are being read. This one is sent again by itself.', undefined, 5);
  });
  if ('refusal' in stored) throw new Refused(422, stored.refusal.code, stored.refusal.message);
  return { photograph: sha256, ...stored };
}

type Stored = { width: number; height: number } | { refusal: { code: string; message: string } };

/**
 * Reads a photograph in a process of its own and stores what is kept of it, once.
 * @throws QueueFullError where too many are being read
 */
export async function storePhotograph(db: Db, author: { id: string; name: string }, sha256: string, file: Buffer): Promise<Stored> {
  const size = { width: photographs.width, height: photographs.height };
  // It is new again: anybody who sends it is about to write its words.
  const [there] = await db.update(photographs).set({ createdAt: sql`now()` }).where(eq(photographs.sha256, sha256)).returning(size);
  if (there) return there;
  const result = await pictureJob(author.id, { kind: 'read', bytes: file });
  if ('refusal' in result) return result;
  if (!('kept' in result)) throw new Error('a photograph was read and not kept');
  const { picture, small, ...facts } = result.kept;
  // What comes from another process is bytes, and no Buffer.
  const bytes = { picture: Buffer.from(picture), small: Buffer.from(small) };
  const row = { sha256, ...bytes, ...facts, author: author.id, authorName: author.name };
  await db.insert(photographs).values(row).onConflictDoNothing();
  return { width: facts.width, height: facts.height };
}

/** The small form of an uploaded photograph, published or not. @throws Refused 404 */
export async function smallPhotograph(_admin: Admin<'content.draft'>, { db }: { db: Db }, sha256: string): Promise<Response> {
  const [found] = await db.select({ small: photographs.small }).from(photographs).where(eq(photographs.sha256, sha256));
  if (!found) throw new Refused(404, 'photograph_unknown', 'There is no such photograph.', 'sha256');
  // It never changes; what is not published is nobody else's.
  return new Response(new Uint8Array(found.small), { headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' } });
}

/** The bytes that every cut is made of; undefined where there are none. */
export async function photographPicture(db: DbOrTransaction, sha256: string): Promise<Buffer | undefined> {
  const [found] = await db.select({ picture: photographs.picture }).from(photographs).where(eq(photographs.sha256, sha256));
  return found?.picture;
}
