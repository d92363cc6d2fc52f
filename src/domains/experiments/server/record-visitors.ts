import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { assignVariant } from '../model/assign.ts';
import type { Experiment } from '../model/experiment-schema.ts';

/** An event as it was stored; robots are left out. */
export type SeenEvent = { visitorId: string; eventType: string; occurredAt: Date; exposed: string[] };

export type OpenRun = { id: string; experiment: Pick<Experiment, 'id' | 'variants'>; startedAt: Date };

/** What an event says beyond the sight of a variant. */
const CONVERSIONS = { whatsapp_click: 'chatAt', book_attempt: 'attemptAt', inquiry: 'enquiryAt' } as const;

type Line = { runId: string; visitorId: string; variant: string; firstAt: string; chatAt: string | null; attemptAt: string | null; enquiryAt: string | null };

function isConversion(type: string): type is keyof typeof CONVERSIONS {
  return type in CONVERSIONS;
}

function earliest(one: string | null, other: string): string {
  return one === null || other < one ? other : one;
}

/** One line a run and visitor: a statement may not touch a row twice. */
function linesOf(events: readonly SeenEvent[], runs: readonly OpenRun[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { visitorId, eventType, occurredAt, exposed } of events) {
    for (const { id: runId, experiment, startedAt } of runs) {
      if (occurredAt < startedAt || !exposed.includes(experiment.id)) continue;
      const at = occurredAt.toISOString();
      const key = `${runId} ${visitorId}`;
      const line = lines.get(key) ?? {
        runId,
        visitorId,
        variant: assignVariant(visitorId, experiment),
        firstAt: at,
        chatAt: null,
        attemptAt: null,
        enquiryAt: null,
      };
      line.firstAt = earliest(line.firstAt, at);
      if (isConversion(eventType)) line[CONVERSIONS[eventType]] = earliest(line[CONVERSIONS[eventType]], at);
      lines.set(key, line);
    }
  }
  return [...lines.values()];
}

/**
 * Notes who saw a variant and what came of it, with two statements for the whole batch, in the events' own transaction.
 * Nothing depends on the order: an event tells what its visitor had seen by then, so it counts for exactly those experiments, a
 * chat before the first sight for none; the earliest times stay, so a repeat changes nothing. The variant is worked out
 * here, from the visitor's id. A run takes events from its start on, while it is open.
 */
export async function recordExperimentVisitors(tx: DbOrTransaction, events: readonly SeenEvent[], runs: readonly OpenRun[]): Promise<void> {
  const lines = linesOf(events, runs);
  if (lines.length === 0) return;
  const column = (type: string, pick: (line: Line) => string | null) => sql`${sql.param(lines.map(pick))}::${sql.raw(type)}[]`;
  // One after the other over all instances: the triggers of the sums take their rows in an order of their own.
  const ids = sql.param([...new Set(lines.map(({ runId }) => runId))]);
  await tx.execute(sql`SELECT id FROM experiment_runs WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
  // Another instance may have ended the run a moment ago.
  await tx.execute(sql`
    INSERT INTO experiment_visitors AS known (run_id, visitor_id, variant, first_at, chat_at, attempt_at, enquiry_at)
    SELECT line.* FROM unnest(${column('uuid', ({ runId }) => runId)}, ${column('text', ({ visitorId }) => visitorId)}, ${column('text', ({ variant }) => variant)},
      ${column('timestamptz', ({ firstAt }) => firstAt)}, ${column('timestamptz', ({ chatAt }) => chatAt)},
      ${column('timestamptz', ({ attemptAt }) => attemptAt)}, ${column('timestamptz', ({ enquiryAt }) => enquiryAt)})
      AS line (run_id, visitor_id, variant, first_at, chat_at, attempt_at, enquiry_at)
    JOIN experiment_runs run ON run.id = line.run_id AND run.ended_at IS NULL
    ON CONFLICT (run_id, visitor_id) DO UPDATE SET
      first_at = least(known.first_at, excluded.first_at), chat_at = least(known.chat_at, excluded.chat_at),
      attempt_at = least(known.attempt_at, excluded.attempt_at), enquiry_at = least(known.enquiry_at, excluded.enquiry_at)
    WHERE (known.first_at, known.chat_at, known.attempt_at, known.enquiry_at) IS DISTINCT FROM
      (least(known.first_at, excluded.first_at), least(known.chat_at, excluded.chat_at),
       least(known.attempt_at, excluded.attempt_at), least(known.enquiry_at, excluded.enquiry_at))`);
}
