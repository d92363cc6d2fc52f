import type { Db } from '../../../server/db/database.ts';
import type { Experiment } from '../model/experiment-schema.ts';
import type { Experiments } from './live-experiments.ts';

/** What experiments need of the services that are made at start. */
export type ExperimentServices = { db: Db; content: { experiments: Experiment[] }; experiments: Experiments };
