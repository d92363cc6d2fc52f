import type { WorkerSite } from './test.ts';

/** The hero's words run, the others wait. */
export async function asOnTheFirstDay(site: WorkerSite): Promise<void> {
  await site.pool.query("UPDATE experiment_runs SET ended_at = now(), winner = NULL WHERE test_id <> 'hero_cta' AND ended_at IS NULL");
  await site.pool.query("DELETE FROM experiment_runs WHERE id <> (SELECT id FROM experiment_runs WHERE test_id = 'hero_cta' ORDER BY started_at LIMIT 1)");
  await site.pool.query("UPDATE experiment_runs SET ended_at = NULL, winner = NULL, started_at = now() WHERE test_id = 'hero_cta'");
  await site.pool.query("DELETE FROM audit_log WHERE action LIKE 'experiment%'");
  await site.pool.query('DELETE FROM experiment_visitors');
}

/** Visitors of the open run, and how many of them got in touch. */
export async function seedVisitors(site: WorkerSite, experimentId: string, counts: Record<string, [visitors: number, contacts: number]>): Promise<void> {
  const { rows } = await site.pool.query<{ id: string }>(
    "UPDATE experiment_runs SET started_at = now() - interval '14 days 1 hour' WHERE test_id = $1 AND ended_at IS NULL RETURNING id",
    [experimentId],
  );
  for (const [variant, [visitors, contacts]] of Object.entries(counts)) {
    await site.pool.query(
      `INSERT INTO experiment_visitors (run_id, visitor_id, variant, first_at, chat_at, enquiry_at)
       SELECT $1, gen_random_uuid()::text, $2, now(), CASE WHEN g <= $4 THEN now() END, CASE WHEN g <= $4 / 2 THEN now() END FROM generate_series(1, $3::int) g`,
      [rows[0]?.id, variant, visitors, contacts],
    );
  }
}

/** Figures with a winner: variant_a. */
export const WINNING = { control: [2000, 100], variant_a: [1000, 90], variant_b: [1000, 50] } satisfies Record<string, [number, number]>;
