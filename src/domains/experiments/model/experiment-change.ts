import * as z from 'zod/mini';
import { uuidRule } from '../../../lib/uuid-rule.ts';

const run = z.nullable(uuidRule);

/**
 * Body of `POST /api/admin/experiments/{experiment}`. `run`: id of the latest run that the admin saw, null where there was none.
 * `reset`: from the winner back to the control.
 */
export const experimentChangeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['start', 'stop', 'reset']), run }),
  z.object({ action: z.literal('conclude'), winner: z.string().check(z.maxLength(60)), run }),
]);
export type ExperimentChange = z.output<typeof experimentChangeSchema>;

export type ExperimentAction = { action: 'start' | 'stop' | 'reset' } | { action: 'conclude'; winner: string };
