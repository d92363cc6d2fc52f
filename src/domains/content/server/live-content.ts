import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Published } from './content-source.ts';
import { type AlsoCheck, type Content, loadContent } from './load.ts';
import { ContentError, type ContentProblem } from './read.ts';
import { shownContent } from './shown-content.ts';

/** How often an instance looks whether something was published, in milliseconds (quality.md, "publishing": seen within 5 s). */
const LOOK_MS = 1_000;
/** What the site shows at one moment: it never changes; what is published makes another. */
export type Snapshot = {
  /** Another one says that pages say something else. */
  generation: string;
  /** The same wherever pages say the same, in another process too. */
  version: string;
  /** All that is written, and what of it this site shows. */
  written: Content;
  shown: Content;
  published: Published;
  /** Documents whose last version no longer fits, so that the one before it, or the file, is shown. */
  unfit: readonly string[];
};

/** `follow` reads what `alsoCheck` has to know of the database, whenever somebody looks whether something was published. */
type Options = { folder: string; siteUrl: URL; log: Logger; alsoCheck: AlsoCheck; follow?: (db: Db) => Promise<void> };

/** Published documents by their files, with the ids of their revisions. */
type Found = Map<string, { id: number; document: unknown; fileThen: { says: unknown } | null }>;

const documentsOf = (found: Found): Published => new Map([...found].map(([file, { document }]) => [file, document]));

/**
 * What holds of every document that was published: of its revisions whose time has come and has not ended, the one that began last.
 * One that has no time of its own began when it was published; where the clock was set back in between, they follow each other all the same.
 * @param at another moment than now
 */
export async function publishedNow(db: DbOrTransaction, at?: Date): Promise<Found> {
  const moment = at ? sql`${at.toISOString()}::timestamptz` : sql`now()`;
  const { rows } = await db.execute<{ file: string; id: string; document: unknown; fileThen: { says: unknown } | null }>(sql`
    SELECT DISTINCT ON (file) file, id, document, file_then AS "fileThen" FROM (
      SELECT *, coalesce(effective_from, max(created_at) OVER (PARTITION BY file ORDER BY id)) AS began FROM content_revisions
    ) AS revisions
    WHERE (effective_from IS NULL OR effective_from <= ${moment}) AND (effective_until IS NULL OR effective_until > ${moment})
    ORDER BY file, began DESC, id DESC`);
  return new Map(rows.map(({ id, file, ...row }) => [file, { ...row, id: Number(id) }]));
}

/** The content of the site in this process: the files, with what was published laid over them, followed from second to second. */
export class LiveContent {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #filesHash: string;
  #current: Snapshot;
  #db: Db | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();
  #closed = false;

  /** @throws ContentError where the files do not fit their schemas */
  constructor(options: Options) {
    this.#options = options;
    const written = loadContent(options.folder);
    this.#filesHash = hashOf(JSON.stringify({ ...written, photographs: [...written.photographs] }));
    this.#current = {
      generation: 'files',
      version: this.#version('files'),
      written,
      shown: shownContent(written, options.siteUrl),
      published: new Map(),
      unfit: [],
    };
  }

  get current(): Snapshot {
    return this.#current;
  }

  /** The content with these documents in it. @throws ContentError where it does not fit */
  load(published: Published): Content {
    const { folder, alsoCheck } = this.#options;
    return loadContent(folder, published, alsoCheck);
  }

  /** Reads what was published, then keeps itself informed. */
  async start(db: Db): Promise<void> {
    this.#db = db;
    await this.refresh();
    this.#wait();
  }

  /** What is made of the content, made anew when that is another. */
  derived<T>(make: (shown: Content, written: Content) => T): () => T {
    let last: { of: Content; made: T } | undefined;
    return () => {
      const { shown, written } = this.#current;
      if (last?.of !== shown) last = { of: shown, made: make(shown, written) };
      return last.made;
    };
  }

  /** Calls back whenever pages say something else from now on. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Looks whether something was published; one look after the other, so that an older answer never follows a newer one. */
  refresh(): Promise<void> {
    const next = this.#reading.catch(() => {}).then(() => this.#look());
    this.#reading = next;
    return next;
  }

  async #look(): Promise<void> {
    const db = this.#db;
    if (!db) return;
    await this.#options.follow?.(db);
    const generation = await this.#generation(db);
    if (generation === this.#current.generation) return;
    const { siteUrl } = this.#options;
    const { written, published, unfit } = await this.#lastGood(db);
    this.#current = { generation, version: this.#version(generation), written, shown: shownContent(written, siteUrl), published, unfit };
    for (const listener of this.#listeners) listener();
  }

  #version(generation: string): string {
    return hashOf(`${this.#filesHash} ${generation}`);
  }

  /** Changes with everything that is published, and when the time of something begins or ends. */
  async #generation(db: Db): Promise<string> {
    const { rows } = await db.execute<{ state: string }>(sql`
      SELECT concat_ws('/', coalesce((SELECT counter FROM content_generation), 0),
        count(*) FILTER (WHERE effective_from <= now()), count(*) FILTER (WHERE effective_until <= now())) AS state
      FROM content_revisions WHERE effective_from IS NOT NULL OR effective_until IS NOT NULL`);
    return rows[0]?.state ?? '0';
  }

  /**
   * The content with the newest of every document that fits. A change of the files or of a schema may have left one behind,
   * which gives way to the one before it; at the worst the files stand alone.
   */
  async #lastGood(db: Db): Promise<Pick<Snapshot, 'written' | 'published' | 'unfit'>> {
    const found = await publishedNow(db);
    const gaveWay = new Set<string>();
    for (;;) {
      const published = documentsOf(found);
      try {
        return { written: this.load(published), published, unfit: [...gaveWay] };
      } catch (error) {
        if (!(error instanceof ContentError) || found.size === 0) throw error;
        const unfit = this.#unfit(error, found);
        this.#options.log.error({ file: unfit, problems: error.problems.slice(0, 5) }, 'a published document no longer fits: the one before it is shown');
        gaveWay.add(unfit);
        await stepBack(db, found, unfit);
      }
    }
  }

  /** Which published document is to blame: one that is named, and not without it; or the last without which less is wrong. */
  #unfit({ problems }: ContentError, found: Found): string {
    const without = (file: string) => {
      const others = new Map(found);
      others.delete(file);
      return this.#problems(documentsOf(others));
    };
    const named = [...new Set(problems.map(({ file }) => file.replace(/^content\//, '')))].filter((file) => found.has(file));
    // What another document leads to is named where it is missed, such as a featured tour in site.yaml.
    const own = named.find((file) => !without(file).some((problem) => problem.file === `content/${file}`));
    if (own) return own;
    const newestFirst = [...found.keys()].sort((one, other) => (found.get(other)?.id ?? 0) - (found.get(one)?.id ?? 0));
    return newestFirst.find((file) => without(file).length < problems.length) ?? newestFirst[0] ?? '';
  }

  #problems(published: Published): ContentProblem[] {
    try {
      this.load(published);
      return [];
    } catch (error) {
      if (error instanceof ContentError) return error.problems;
      throw error;
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      await this.refresh().catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'what was published could not be read; the site goes on as it was'),
      );
      this.#wait();
    }, LOOK_MS).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#reading.catch(() => {});
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

/** Puts the revision before it in a document's place, or the file where there is none. */
async function stepBack(db: Db, found: Found, file: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; document: unknown; fileThen: { says: unknown } | null }>(sql`
    SELECT id, document, file_then AS "fileThen" FROM content_revisions WHERE file = ${file} AND id < ${found.get(file)?.id ?? 0}
      AND effective_from IS NULL AND effective_until IS NULL ORDER BY id DESC LIMIT 1`);
  const [before] = rows;
  if (before) found.set(file, { ...before, id: Number(before.id) });
  else found.delete(file);
}
