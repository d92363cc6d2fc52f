import type { Db } from '../../../server/db/database.ts';
import type { ReadReports } from '../../../server/db/replica.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { BookedTrips } from '../../tours/model/trips/all-trips.ts';

/** An enquiry as the desk counts it: the way it came, its tour's title, what had sent them, and how its first answer came. */
export type Answered = { cameBy: string; tour: string | null; source: string | null; host: string | null; how: 'inTime' | 'late' | 'waiting' };

/** What the reports need of the services that are made at start. `answered`: enquiries between two moments, spam left out. */
export type ReportServices = {
  db: Db;
  content: BookedTrips & { site: Site };
  readReports: ReadReports;
  answered: (db: Db, from: Date, until: Date) => Promise<Answered[]>;
};
