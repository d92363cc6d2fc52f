import { describe, expect, it } from 'vitest';
import { NO_RECOVERY_KEY } from '../../copies/server/copy-words.ts';
import { ALARMS, type AlarmKind } from '../model/alarm-kinds.ts';
import { instanceConditions, siteConditions } from './conditions.ts';
import type { SiteFacts } from './site-facts.ts';

const NOW = new Date('2026-11-25T06:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3600_000);
const NO_MAILS = { isHeld: false, waiting: 0, recipientsWaiting: 0, oldestMinutes: 0, operatorMinutes: 0, refused: 0, operatorRefused: 0 };
const NO_COPIES = { madeAt: null, provedAt: null, deskMadeAt: null, error: null, firstAt: null, stuck: null, hasRecoveryKey: true };
const WELL: SiteFacts = {
  mails: NO_MAILS,
  history: undefined,
  canary: undefined,
  copies: undefined,
  jobsAsleep: false,
  failingJobs: [],
  content: { notShown: [], willNotShow: [] },
  mailbox: undefined,
};
const MB = 1024 * 1024;
const IDLE = { freeBytes: 2_000 * MB, reserveBytes: 64 * MB, answers: 1_000, errors: 0 };

const ofSite = (facts: Partial<SiteFacts>, startedAt = hoursAgo(1)) => siteConditions({ ...WELL, ...facts }, NOW, startedAt);
const ofMails = (mails: Partial<SiteFacts['mails']>) => ofSite({ mails: { ...NO_MAILS, ...mails } }).map(({ kind }) => kind);
const ofInstance = (facts: Partial<typeof IDLE>, open: AlarmKind[] = []) => instanceConditions({ ...IDLE, ...facts }, new Set(open)).map(({ kind }) => kind);

it('where all is well nothing is raised', () => {
  expect(ofSite({})).toEqual([]);
  expect(ofSite({ canary: { arrived: true, failure: null }, copies: { ...NO_COPIES, madeAt: hoursAgo(1), provedAt: hoursAgo(25) } })).toEqual([]);
  expect(ofInstance({})).toEqual([]);
});

describe('mails', () => {
  it('that wait: one to the operator for half an hour, or to two recipients, or one for a day; not one visitor’s for an hour', () => {
    expect(ofMails({ waiting: 1, oldestMinutes: 31, operatorMinutes: 31 })).toEqual(['mails_waiting']);
    expect(ofMails({ waiting: 2, oldestMinutes: 31, recipientsWaiting: 2 })).toEqual(['mails_waiting']);
    expect(ofMails({ waiting: 1, oldestMinutes: 24 * 60 + 1, recipientsWaiting: 1 })).toEqual(['mails_waiting']);
    expect(ofMails({ waiting: 1, oldestMinutes: 60, recipientsWaiting: 1 })).toEqual([]);
  });

  it('that are refused: one to the operator, or to three visitors, of whom one or two misspell their address', () => {
    expect(ofMails({ refused: 1, operatorRefused: 1 })).toEqual(['mails_refused']);
    expect(ofMails({ refused: 3 })).toEqual(['mails_refused']);
    expect(ofMails({ refused: 2 })).toEqual([]);
  });

  it('that a restore holds are told as that: no mail server was asked to take them', () => {
    const mails = { ...NO_MAILS, isHeld: true, waiting: 4, oldestMinutes: 40, operatorMinutes: 40 };
    expect(ofSite({ mails })).toEqual([{ kind: 'mails_held', detail: '4 mails waiting, the oldest for 40 minutes.' }]);
    expect(ALARMS.mails_held.help).not.toContain('SMTP_URL');
    expect(ofSite({ mails: { ...NO_MAILS, isHeld: true } }), 'where none waits nobody is alarmed').toEqual([]);
  });

  it('says how it stands', () => {
    expect(ofSite({ mails: { ...NO_MAILS, waiting: 3, oldestMinutes: 180, operatorMinutes: 180 } })[0]?.detail).toBe(
      '3 mails waiting, the oldest for 3 hours.',
    );
  });
});

it('a canary whose mail was not taken, and one that failed before', () => {
  expect(ofSite({ canary: { arrived: false, failure: null } })).toEqual([{ kind: 'canary_failed', detail: 'Its mail was not taken within half an hour.' }]);
  expect(ofSite({ canary: { arrived: false, failure: 'the form: x' } })[0]?.detail).toBe('the form: x');
});

it('copies: too old, never proved; a site that has just been started has a day to make one', () => {
  expect(ofSite({ copies: { ...NO_COPIES, madeAt: hoursAgo(27), provedAt: hoursAgo(1) } })).toEqual([
    { kind: 'copy_old', detail: 'The last one is 27 hours old.' },
  ]);
  expect(ofSite({ copies: { ...NO_COPIES, madeAt: hoursAgo(1) } }, hoursAgo(27))).toEqual([{ kind: 'copy_unproved', detail: 'There has never been one.' }]);
  expect(ofSite({ copies: { ...NO_COPIES } })).toEqual([]);
  const tried = { ...NO_COPIES, firstAt: hoursAgo(27) };
  expect(
    ofSite({ copies: tried }).map(({ kind }) => kind),
    'one that is started anew every day',
  ).toEqual(['copy_old', 'copy_unproved']);
});

it('a copy that only this machine opens is not proved, and is told as soon as it is made', () => {
  const copies = { ...NO_COPIES, hasRecoveryKey: false };
  expect(ofSite({ copies })).toEqual([]);
  expect(ofSite({ copies: { ...copies, madeAt: hoursAgo(1), provedAt: hoursAgo(1) } })).toEqual([{ kind: 'copy_unproved', detail: NO_RECOVERY_KEY }]);
});

it('a copy that was begun and has neither been made nor failed', () => {
  expect(ofSite({ copies: { ...NO_COPIES, stuck: { kind: 'whole', since: hoursAgo(5) } } })).toEqual([
    { kind: 'copy_stuck', detail: 'A whole copy was begun 5 hours ago, and was neither made nor did it fail.' },
  ]);
});

it('each job that does not succeed by itself, with what it failed for, or that it has not run', () => {
  const failing = { name: 'retention', minutes: 49 * 60, periodMinutes: 24 * 60, failures: 2, failure: 'permission denied for table inquiries' };
  expect(ofSite({ failingJobs: [failing, { ...failing, name: 'copy-desk', failures: 0, failure: null }] })).toEqual([
    {
      kind: 'job_failing',
      of: 'retention',
      detail: 'retention has not succeeded for 2 days, and is due every 24 hours. It failed 2 times, the last time: permission denied for table inquiries.',
    },
    { kind: 'job_failing', of: 'copy-desk', detail: 'copy-desk has not succeeded for 2 days, and is due every 24 hours. It has not run.' },
  ]);
});

it('a mailbox that was not read for ten minutes, with why; not one that is left alone after a restore', () => {
  const box = { name: 'mail.example.com/INBOX', readAt: hoursAgo(0.5), problem: 'the name or the password is refused', isLeft: false };
  expect(ofSite({ mailbox: box })).toEqual([
    { kind: 'mailbox_unread', detail: 'mail.example.com/INBOX was not read for 30 minutes: the name or the password is refused.' },
  ]);
  expect(ofSite({ mailbox: { ...box, readAt: null, problem: null } }, hoursAgo(0.25))[0]?.detail).toBe('mail.example.com/INBOX was not read for 15 minutes.');
  expect(ofSite({ mailbox: { ...box, readAt: hoursAgo(0.1) } })).toEqual([]);
  expect(ofSite({ mailbox: { ...box, readAt: hoursAgo(-0.05) } }), 'the clock of the database is ahead of ours').toEqual([]);
  expect(ofSite({ mailbox: { ...box, readAt: hoursAgo(-24) } }, hoursAgo(0.25))[0]?.detail, 'a clock was a day ahead').toContain('not read for 15 minutes');
  expect(ofSite({ mailbox: { ...box, isLeft: true } })).toEqual([]);
});

it('jobs that do not run are an alarm', () => {
  expect(ofSite({ jobsAsleep: true }).map(({ kind }) => kind)).toEqual(['jobs_asleep']);
});

it('each document that is not shown, or will not be, with why', () => {
  const why = { problems: ['content/blog/x.md: tours.0: a tour that is there'] };
  const content = { notShown: [{ file: 'trust.yaml', problems: [] }], willNotShow: [{ file: 'blog/x.md', at: '2026-12-01T10:00:00.000Z', ...why }] };
  expect(ofSite({ content })).toEqual([
    { kind: 'content_not_shown', of: 'trust.yaml', detail: 'trust.yaml: it does not fit.' },
    {
      kind: 'content_will_not_show',
      of: 'blog/x.md',
      detail: 'blog/x.md, from 2026-12-01T10:00:00.000Z: content/blog/x.md: tours.0: a tour that is there.',
    },
  ]);
});

describe('a disk', () => {
  it('fills up, and then is full: the kept room counts until it is given away, so that both are told once', () => {
    expect(ofInstance({ freeBytes: 430 * MB })).toEqual(['disk_filling']);
    expect(ofInstance({ freeBytes: 20 * MB })).toEqual(['disk_full']);
    expect(ofInstance({ freeBytes: 84 * MB, reserveBytes: 0 })).toEqual(['disk_full']);
  });

  it('has to be clearly better before the alarm ends', () => {
    expect(ofInstance({ freeBytes: 500 * MB })).toEqual([]);
    expect(ofInstance({ freeBytes: 500 * MB }, ['disk_filling'])).toEqual(['disk_filling']);
    expect(ofInstance({ freeBytes: 540 * MB }, ['disk_filling'])).toEqual([]);
  });
});

it('errors: ten within five minutes that are one answer in a hundred; a few, or few among many, are not', () => {
  expect(ofInstance({ answers: 1_000, errors: 10 })).toEqual(['server_errors']);
  expect(ofInstance({ answers: 20, errors: 9 })).toEqual([]);
  expect(ofInstance({ answers: 100_000, errors: 50 })).toEqual([]);
});
