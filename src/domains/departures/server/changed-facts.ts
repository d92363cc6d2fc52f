import { and, type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { ChangedFact } from '../model/departure-words.ts';
import { TRAVELS } from './departure-filters.ts';
import { parties } from './departures-tables.ts';

/** Notes for the passes of these parties that something they say is another since now. */
export async function noteChangedFacts(tx: DbOrTransaction, which: SQL | undefined, facts: readonly ChangedFact[]): Promise<void> {
  if (facts.length === 0) return;
  const at = new Date().toISOString();
  const news = JSON.stringify(facts.map((fact) => ({ fact, at })));
  const others = sql`(SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(${parties.changedFacts}) AS one
    WHERE NOT one ->> 'fact' = ANY(${sql`ARRAY[${sql.join(
      facts.map((fact) => sql`${fact}`),
      sql`, `,
    )}]::text[]`}))`;
  await tx
    .update(parties)
    .set({ changedFacts: sql`${others} || ${news}::jsonb` })
    .where(and(which, TRAVELS));
}
