import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Published } from '../../content-format/server/content-source.ts';
import type { FormerTitle } from '../../tours/model/trips/all-trips.ts';
import { formerTitles } from './former-titles.ts';
import { lastGood, type Unfit } from './last-good.ts';
import { type AlsoCheck, type Content, loadContent } from './load.ts';
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
  /** Versions that do not fit any more, so that those before them, or the file, are shown. */
  unfit: readonly Unfit[];
};

/** `follow` reads what `alsoCheck` has to know of the database, whenever somebody looks whether something was published. */
type Options = {
  folder: string;
  siteUrl: URL;
  log: Logger;
  alsoCheck: AlsoCheck;
  follow?: (db: Db) => Promise<void>;
  /** Lays what else the database says over what a site shows, such as ratings that are counted. */
  overlay?: (shown: Content) => Content;
};

/** The content of the site in this process: the files, with what was published laid over them, followed from second to second. */
export class LiveContent {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #filesHash: string;
  #current: Snapshot;
  #formerTitles: readonly FormerTitle[] = [];
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
      shown: this.show(written),
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

  /** What of it this site shows. */
  show(written: Content): Content {
    const { siteUrl, overlay = (shown) => shown } = this.#options;
    return overlay({ ...shownContent(written, siteUrl), formerTitles: this.#formerTitles });
  }

  /** Reads what was published, then keeps itself informed. */
  async start(db: Db): Promise<void> {
    this.#db = db;
    await this.refresh();
    this.#wait();
  }

  /** Memoizes a value that is derived from the content; computed again after each publish. */
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
    // In this order: what is there when the generation is raised is followed by then, or with the next look.
    const generation = await this.#generation(db);
    await this.#options.follow?.(db);
    if (generation === this.#current.generation) return;
    const { log } = this.#options;
    const { written, published, unfit } = await lastGood(db, (documents) => this.load(documents));
    this.#formerTitles = await formerTitles(db);
    for (const { file, revision, problems } of unfit) {
      log.error({ file, revision, problems: problems.slice(0, 5) }, 'a published document no longer fits: the one before it is shown');
    }
    this.#current = { generation, version: this.#version(generation), written, shown: this.show(written), published, unfit };
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
