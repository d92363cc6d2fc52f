import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Published } from '../../content-format/server/content-source.ts';
import { ContentError, type ContentProblem } from '../../content-format/server/read.ts';
import type { Content } from './load.ts';
import { documentsOf, type Found, publishedNow } from './published-now.ts';

/** The content with these documents in it. @throws ContentError where it does not fit */
type Load = (published: Published) => Content;

/** A version that cannot be shown, and why. */
export type Unfit = { file: string; revision: number; document: unknown; problems: ContentProblem[] };

export type LastGood = { written: Content; published: Published; found: Found; unfit: Unfit[] };

/**
 * The content with the newest of every document that fits. A change of the files, of a schema or of another document may have
 * left one behind, which gives way to those before it; at the worst the files stand alone.
 * @param at another moment than now
 * @throws ContentError where the files themselves do not fit
 */
export async function lastGood(db: DbOrTransaction, load: Load, at?: Date): Promise<LastGood> {
  const unfit: Unfit[] = [];
  for (;;) {
    const found = await publishedNow(
      db,
      at,
      unfit.map(({ revision }) => revision),
    );
    const published = documentsOf(found);
    try {
      return { written: load(published), published, found, unfit };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const file = toBlame(load, error, found);
      const last = file === undefined ? undefined : found.get(file);
      if (file === undefined || last === undefined) throw error;
      const revision = (await layerToBlame({ db, load, at, without: unfit.map((one) => one.revision) }, error, file, last.layers)) ?? last.id;
      unfit.push({ file, revision, document: last.document, problems: error.problems });
    }
  }
}

type Looked = { db: DbOrTransaction; load: Load; at: Date | undefined; without: readonly number[] };

/** Of several versions that lie over each other the one without which the document fits; undefined where it is not one alone. */
async function layerToBlame(
  { db, load, at, without }: Looked,
  { problems }: ContentError,
  file: string,
  layers: readonly number[],
): Promise<number | undefined> {
  if (layers.length < 2) return undefined;
  for (const layer of layers.toReversed()) {
    const left = problemsOf(load, documentsOf(await publishedNow(db, at, [...without, layer])));
    if (left.length < problems.length && !left.some((problem) => problem.file === `content/${file}`)) return layer;
  }
  return undefined;
}

/** Which published document is to blame: one that is named, and not without it; or the last without which less is wrong. */
function toBlame(load: Load, { problems }: ContentError, found: Found): string | undefined {
  const without = (file: string) => problemsOf(load, new Map([...documentsOf(found)].filter(([name]) => name !== file)));
  const named = [...new Set(problems.map(({ file }) => file.replace(/^content\//, '')))].filter((file) => found.has(file));
  // What another document leads to is named where it is missed, such as a featured tour in site.yaml.
  const own = named.find((file) => !without(file).some((problem) => problem.file === `content/${file}`));
  if (own) return own;
  const newestFirst = [...found].sort(([, one], [, other]) => other.id - one.id).map(([file]) => file);
  return newestFirst.find((file) => without(file).length < problems.length) ?? newestFirst[0];
}

/** What is wrong with the content with these documents in it. */
export function problemsOf(load: Load, published: Published): ContentProblem[] {
  try {
    load(published);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
