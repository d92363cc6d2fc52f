import { eq } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { ALL_DRAFTS, NO_DRAFTS } from '../model/preview-types.ts';
import { contentDrafts } from './content-tables.ts';
import { type LiveContent, publishedNow } from './live-content.ts';
import type { Content } from './load.ts';
import type { contentPreviews } from './preview-tables.ts';
import { ContentError, type ContentProblem } from './read.ts';
import { shownContent } from './shown-content.ts';

type Shows = Pick<typeof contentPreviews.$inferSelect, 'drafts' | 'asOf'>;
type Services = { db: Db; live: LiveContent; config: { siteUrl: URL } };

/** What was composed last, by what it was made of: whoever looks around goes from page to page. */
const kept = new Map<string, Content>();
const KEPT_MAX = 4;

/**
 * The content that a preview shows: what is published at its moment, with drafts laid over it. Nothing of it reaches visitors.
 * @returns what is wrong with it instead, where a draft is not finished
 */
export async function previewedContent({ db, live, config }: Services, { drafts, asOf }: Shows): Promise<Content | ContentProblem[]> {
  const found = await publishedNow(db, asOf ?? undefined);
  const laidOver =
    drafts === NO_DRAFTS
      ? []
      : await db
          .select()
          .from(contentDrafts)
          .where(drafts === ALL_DRAFTS ? undefined : eq(contentDrafts.file, drafts));
  const revisions = [...found.values()].map(({ id }) => id);
  const key = JSON.stringify([live.current.generation, revisions, laidOver.map(({ file, version }) => [file, version])]);
  const before = kept.get(key);
  if (before) return before;
  const published = new Map([
    ...[...found].map(([file, { document }]) => [file, document] as const),
    ...laidOver.map(({ file, document }) => [file, document] as const),
  ]);
  try {
    const content = shownContent(live.load(published), config.siteUrl);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(key, content);
    return content;
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
