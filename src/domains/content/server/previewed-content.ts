import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import type { Value } from '../../content-format/model/field-schema.ts';
import type { Published } from '../../content-format/server/content-source.ts';
import { ContentError, type ContentProblem } from '../../content-format/server/read.ts';
import { mergeDocuments } from '../model/merge.ts';
import { ALL_DRAFTS, NO_DRAFTS } from '../model/preview-types.ts';
import { contentDrafts } from './content-tables.ts';
import type { LiveContent } from './live-content.ts';
import type { Content } from './load.ts';
import type { contentPreviews } from './preview-tables.ts';
import { unreadable } from './proof/prove-document.ts';
import { documentsOf, publishedNow } from './published-now.ts';

type Shows = Pick<typeof contentPreviews.$inferSelect, 'drafts' | 'asOf'>;
type Services = { db: Db; live: LiveContent };

/** `leftOut`: files of drafts that are not finished. */
type Composed = { content: Content; leftOut: string[] };

/** What was composed last, by what it was made of: anybody who looks around goes from page to page. */
const kept = new Map<string, Composed>();
const KEPT_MAX = 4;

/**
 * The content that a preview shows: what is published at its moment, with drafts laid over it. Nothing of it reaches visitors.
 * Of every draft those are left out that are not finished: somebody is always writing.
 * @returns what is wrong instead, where the one draft that it is about is not finished
 */
export async function previewedContent({ db, live }: Services, { drafts, asOf }: Shows): Promise<Composed | { problems: ContentProblem[] }> {
  const found = await publishedNow(db, asOf ?? undefined);
  const chosen = drafts === ALL_DRAFTS ? undefined : eq(contentDrafts.file, drafts);
  const laidOver = drafts === NO_DRAFTS ? [] : await db.select().from(contentDrafts).where(chosen);
  const revisions = [...found.values()].map(({ id }) => id);
  const key = JSON.stringify([drafts, asOf, live.current.generation, revisions, laidOver.map(({ file, version }) => [file, version])]);
  const before = kept.get(key);
  if (before) return before;
  const published = documentsOf(found);
  const readable = new Map<string, unknown>();
  const unread: string[] = [];
  for (const { file, document, base } of laidOver) {
    const hindrance = await unreadable(document, file);
    if (hindrance && drafts !== ALL_DRAFTS) return { problems: [{ file: `content/${file}`, field: '(whole file)', expected: hindrance.said }] };
    if (hindrance) unread.push(file);
    else readable.set(file, over(found.get(file), document, base));
  }
  const composed = compose(live, published, readable, drafts === ALL_DRAFTS);
  if ('problems' in composed) return composed;
  const { written, leftOut } = composed;
  const made = { content: live.show(written), leftOut: [...unread, ...leftOut] };
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

/** A draft as it would be published: with what came to be shown since it was begun, and its own words where both say something else. */
function over(shown: { document: unknown } | undefined, draft: unknown, base: { says: unknown } | null): unknown {
  return shown && base ? mergeDocuments(base.says as Value, draft as Value, shown.document as Value).value : draft;
}

type Loaded = { written: Content; leftOut: string[] } | { problems: ContentProblem[] };

/** @param mayLeaveOut whether drafts that stand in the way give way, one after the other */
function compose(live: LiveContent, published: Published, drafts: Map<string, unknown>, mayLeaveOut: boolean): Loaded {
  const leftOut: string[] = [];
  for (;;) {
    try {
      return { written: live.load(new Map([...published, ...drafts])), leftOut };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { problems } = error;
      const inTheWay = problems.map(({ file }) => file.replace(/^content\//, '')).filter((file) => drafts.has(file));
      if (!mayLeaveOut || inTheWay.length === 0) return { problems };
      for (const file of inTheWay) if (drafts.delete(file)) leftOut.push(file);
    }
  }
}
