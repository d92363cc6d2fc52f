import type { Db } from '../../../server/db/database.ts';
import type { Content } from '../../content/server/load.ts';
import type { Experiments } from './standing.ts';

/** What experiments need of the services that are made at start. */
export type ExperimentServices = { db: Db; content: Content; experiments: Experiments };
