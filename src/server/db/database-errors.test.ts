import { describe, expect, it } from 'vitest';
import { databaseRefusal, isAboutValues, isDatabaseAway } from './database-errors.ts';

/** As the query builder hands it on: the driver's error is the cause of its own. */
const failed = (facts: object, message = 'of the database') => new Error('Failed query', { cause: Object.assign(new Error(message), facts) });

describe('an error of the database', () => {
  it.each([
    ['nobody listens', { code: 'ECONNREFUSED' }],
    ['the embedded server and its socket are gone', { code: 'ENOENT', syscall: 'connect' }],
    ['the connection is reset', { code: 'ECONNRESET' }],
    ['connection failure', { code: '08006' }],
    ['an administrator ends the session', { code: '57P01' }],
    ['another process of the server crashed', { code: '57P02' }],
    ['it starts', { code: '57P03' }],
    ['no room on the disk', { code: '53100' }],
    ['no memory', { code: '53200' }],
    ['no connection left', { code: '53300' }],
    ['its disk fails', { code: '58030' }],
    ['a statement takes too long', { code: '57014' }],
    ['a lock is not to be had', { code: '55P03' }],
    ['two transactions wait for each other', { code: '40P01' }],
    ['the new server may only be read yet', { code: '25006' }],
    ['the password was changed', { code: '28P01' }],
  ])('is 503 where %s (%j)', (_what, facts) => {
    expect(isDatabaseAway(failed(facts))).toBe(true);
    expect(databaseRefusal(failed(facts))).toMatchObject({ status: 503, code: 'temporarily_unavailable' });
    expect(isAboutValues(failed(facts))).toBe(false);
  });

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Client has encountered a connection error and is not queryable'])(
    'is 503 where the driver says "%s"',
    (message) => expect(databaseRefusal(failed({}, message))?.status).toBe(503),
  );

  it.each(['22021', '22P02', '22001', '22003', '22P05'])('is 422 for bad data (%s)', (code) => {
    expect(databaseRefusal(failed({ code }))).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(isAboutValues(failed({ code }))).toBe(true);
  });

  it.each(['42P01', '42601', '23505', 'XX000', 'ENOENT'])('is a mistake of our own for all else (%s)', (code) => {
    expect(databaseRefusal(failed({ code }))).toBeUndefined();
  });
});
