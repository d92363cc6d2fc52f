import { sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { placeInWords, type Value } from '../../content-format/model/field-schema.ts';
import { formOf } from '../../content-format/model/kind.ts';
import { problemInWords } from '../../content-format/server/read.ts';
import type { Coming } from '../model/document-types.ts';
import type { Contested } from './compose-revisions.ts';
import { kindOf, titleOfAny } from './document-kinds.ts';
import { lastGood } from './last-good.ts';
import type { LiveContent, Snapshot } from './live-content.ts';
import { publishedNow } from './published-now.ts';

/** So many moments are looked at, the next ones first: each reads the whole content. */
const MOMENTS_MAX = 12;

/** Each kind in words for who runs the site. */
export const COMING_WORDS: Record<Coming['kind'], string> = {
  does_not_fit: 'Published for later, but cannot be shown then',
  says_otherwise: 'Published for later, with other words than are shown now',
  ends: 'Ends with a version',
  stays_away: 'Published for later, but deleted in the meantime',
};

/** By what is shown: another look finds the same until something is published, begins or ends. */
const looked = new WeakMap<Snapshot, Promise<Coming[]>>();

/**
 * What is going to happen at the moments at which versions begin and end, and nobody may have meant: told before it happens.
 * What happens already is not among it.
 * @returns the next first
 */
export function comingTroubles(db: Db, live: LiveContent): Promise<Coming[]> {
  const { current } = live;
  const found = looked.get(current) ?? look(db, live);
  looked.set(current, found);
  // A database that did not answer is asked again.
  found.catch(() => looked.delete(current));
  return found;
}

async function look(db: Db, live: LiveContent): Promise<Coming[]> {
  const moments = await comingMoments(db);
  if (moments.length === 0) return [];
  const told = new Set([...live.current.unfit.map(({ revision }) => String(revision)), ...[...(await publishedNow(db)).values()].flatMap(keysOf)]);
  const coming: Coming[] = [];
  for (const moment of moments) {
    const { found, unfit } = await lastGood(db, (documents) => live.load(documents), moment);
    const at = moment.toISOString();
    for (const { file, revision, document, problems } of unfit) {
      if (told.has(String(revision))) continue;
      told.add(String(revision));
      coming.push({ kind: 'does_not_fit', file, title: titleOfAny(document as Value, file), revision, at, places: problems.map(problemInWords) });
    }
    for (const [file, { document, contested }] of found) {
      const kind = kindOf(file);
      const schema = kind ? formOf(kind) : {};
      for (const [revision, places] of Map.groupBy(
        contested.filter((one) => !told.has(keyOf(one))),
        (one) => one.revision,
      )) {
        for (const one of places) told.add(keyOf(one));
        const [first] = places;
        const what = first?.isGone ? 'stays_away' : first?.isForLater ? 'says_otherwise' : 'ends';
        coming.push({
          kind: what,
          file,
          title: titleOfAny(document as Value, file),
          revision,
          at,
          places: places.map(({ path }) => placeInWords(schema, path)),
        });
      }
    }
  }
  return coming;
}

/** When something begins or ends from now on; what was taken back never does. */
async function comingMoments(db: Db): Promise<Date[]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    SELECT DISTINCT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at FROM (
      SELECT unnest(ARRAY[effective_from, effective_until]) AS at FROM content_revisions
      WHERE effective_until IS NULL OR effective_from IS NULL OR effective_until > effective_from
    ) AS moments WHERE at > now() ORDER BY at LIMIT ${MOMENTS_MAX}`);
  return rows.map(({ at }) => new Date(at));
}

const keyOf = ({ revision, path }: Contested) => `${revision} ${path.join('.')}`;
const keysOf = ({ contested }: { contested: Contested[] }) => contested.map(keyOf);
