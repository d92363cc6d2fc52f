import type { Db } from '../../../server/db/database.ts';
import type { ReadReports } from '../../../server/db/replica.ts';
import type { Content } from '../../content/server/load.ts';

/** What the reports need of the services that are made at start. */
export type ReportServices = { db: Db; content: Content; readReports: ReadReports };
