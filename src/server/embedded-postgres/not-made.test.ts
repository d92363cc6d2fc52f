import { expect, it } from 'vitest';
import { notMade, notStarted } from './not-made.ts';

it('a disk that is too full for a new database is told in one line, with what to do; anything else as it was said', () => {
  const full =
    '2026-11-30 15:27:22.831 UTC [26631] FATAL:  could not write to file "base/4/1249": No space left on device\n...\nchild process exited with exit code 1\n';
  expect(notMade(full, '/srv/data')).toBe('the disk of /srv/data is full, so that no database could be made: make 100 MB free there, then start again');
  expect(notMade('initdb: error: invalid locale name\n', '/srv/data')).toBe(
    "no database could be made in /srv/data. PostgreSQL's initdb said: initdb: error: invalid locale name",
  );
});

it('a database that does not start on a full disk is not called damaged', () => {
  const full = 'FATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(notStarted([full], '/srv/data')).toBe(
    `the disk of /srv/data is full, so that the database could not start: make 100 MB free there, then start again. Nothing is damaged. It said:\n${full}`,
  );
  expect(notStarted(['PANIC:  could not locate a valid checkpoint record'], '/srv/data')).toContain('Where its files are damaged a copy helps');
});
