/** Of node: the way to the server. The embedded server's socket is gone with it (ENOENT at connect). */
const NODE_AWAY = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|EMFILE)/;
/**
 * SQLSTATEs of a database that cannot do now what it could a moment ago (PostgreSQL's appendix A): no connection (08), no
 * entry (28, 3D), only readable after a failover (25006), a transaction that idled or took too long (25P03, 25P04), met
 * another one (40), no room on disk, no memory, no connection left (53), a lock that is not to be had (55P03), cancelled
 * (57014), stopping, crashed or starting (57P), and errors of its own disk (58).
 */
const STATE_AWAY = /^(08...|28...|3D000|25006|25P0[34]|40...|53...|55P03|57014|57P..|58...)$/;
/** Undone, with nothing left of it, since it met another transaction: of two that wait for each other, or cannot follow one another. */
const STATE_UNDONE = /^(40P01|40001)$/;
/** What the driver says without a code. */
const MESSAGE_AWAY = /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|is not queryable|timeout expired/;
/** SQLSTATE classes of what the values of a statement break: data, constraints, limits, and a row touched twice. */
const STATE_ABOUT_VALUES = /^(21|22|23|54)...$/;
const STATE_BAD_DATA = /^22...$/;

/** No such table, column or schema. */
const STATE_NO_TABLE = /^(42P01|42703|3F000)$/;

type Cause = NodeJS.ErrnoException;

function hasCause(error: unknown, test: (cause: Cause) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (test(cause)) return true;
  return false;
}

/**
 * Whether the database cannot do its work now: it is out of reach, restarts, has no room, or stalls. The same may go well
 * in a moment, so the answer is 503; false where a statement or its values are wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  return hasCause(
    error,
    ({ code = '', syscall, message }) =>
      NODE_AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect') || STATE_AWAY.test(code) || MESSAGE_AWAY.test(message),
  );
}

/** Whether the database undid a whole transaction because of another one: begun anew, it goes well. */
export function isUndone(error: unknown): boolean {
  return hasCause(error, ({ code = '' }) => STATE_UNDONE.test(code));
}

/** What `look` finds, or `away` while the database cannot be asked: pages that are not of the admin area say so in their own words. */
export async function unlessAway<Found, const Away>(services: { isReady(): boolean }, away: Away, look: () => Found | Promise<Found>): Promise<Found | Away> {
  if (!services.isReady()) return away;
  try {
    return await look();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return away;
  }
}

/** Whether the database has not the tables that a statement names: one that is a version behind. */
export function isWithoutTable(error: unknown): boolean {
  return hasCause(error, ({ code = '' }) => STATE_NO_TABLE.test(code));
}

/** Whether the error is about the values of a statement: others may well be stored. False for time-outs, locks and lost connections. */
export function isAboutValues(error: unknown): boolean {
  return hasCause(error, ({ code = '' }) => STATE_ABOUT_VALUES.test(code));
}

const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** What a database says that can only be read, in the proof of its room (write-probe.ts). */
export const READ_ONLY_TEXT = 'the database can only be read';

/** What is wrong with a database that cannot do its work, in words for anybody who runs the site. */
export function awayText(error: unknown): string {
  if (hasCause(error, ({ code }) => code === DISK_FULL)) return 'The disk of the database is full.';
  if (hasCause(error, ({ code, message }) => code === READ_ONLY || message === READ_ONLY_TEXT)) return 'The database can only be read, and stores nothing.';
  return 'The database cannot be reached.';
}

/** What an endpoint answers where the database refused what was sent, or cannot do it now. */
export type DatabaseRefusal = { status: 422 | 503; code: string; error: string };

const AWAY: DatabaseRefusal = {
  status: 503,
  code: 'temporarily_unavailable',
  error: 'The database cannot be reached for a moment. Nothing is lost; please try again.',
};
const BAD_DATA: DatabaseRefusal = {
  status: 422,
  code: 'validation_failed',
  error: 'Something that was sent cannot be stored. Please take out unusual characters and try again.',
};

/**
 * What to answer for an error of the database: 503 where it is away, 422 for values that it calls bad data (class 22, such
 * as a NUL in a text); undefined where the mistake is our own.
 */
export function databaseRefusal(error: unknown): DatabaseRefusal | undefined {
  if (isDatabaseAway(error)) return AWAY;
  return hasCause(error, ({ code = '' }) => STATE_BAD_DATA.test(code)) ? BAD_DATA : undefined;
}
