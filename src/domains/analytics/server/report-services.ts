import type { Db } from '../../../server/db/database.ts';
import type { ReadReports } from '../../../server/db/replica.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';

/** What the reports need of the services that are made at start. */
export type ReportServices = { db: Db; content: Trips & { site: Site }; readReports: ReadReports };
