/**
 * Every advisory lock that the site takes: of all instances one at a time does what it stands for. The numbers share one
 * space, so anybody who takes another's waits for work that has nothing to do with it.
 */
export const LOCKS = {
  /** Migrations, copies and restores, of which a database has one at a time; held by a session, as is the mailbox. All others end with their transaction. */
  migrations: 7_215_001,
  /** Recounting a day's roll-ups. */
  recount: 7_215_002,
  /** Making and dropping partitions of events. */
  partitions: 7_215_003,
  /** Who has which role: the first claim, invitations, every change. */
  roles: 7_215_004,
  /** Telling alarms outside while the jobs do not run. */
  tellAlarms: 7_215_005,
  /** Counting what one person, and all together, keep unpublished: drafts of new documents, and photographs. */
  quotas: 7_215_006,
  /** Reading the mailbox of IMAP_URL. */
  mailbox: 7_215_007,
  /** Making and ending links to calendars and day sheets. */
  privateLinks: 7_215_008,
  /** Finding out who is to be told of tomorrow. */
  tellings: 7_215_009,
  /** Bringing experiments and their content file together. */
  startExperiments: 7_215_020,
  /** Changing one experiment: the second key is the test's, which is a space of its own. */
  changeExperiment: 7_215_021,
} as const;
