import { CLOCKS_DIFFER_MS } from '../../../lib/clocks-differ.ts';
import { counted } from '../../../lib/counted.ts';
import { LOW_DISK_BYTES } from '../../../server/disk.ts';
import type { CopiesState } from '../../copies/server/copy-runs.ts';
import { NO_RECOVERY_KEY } from '../../copies/server/copy-words.ts';
import type { MailboxState } from '../../mail/server/incoming/mailbox-state.ts';
import type { AlarmKind } from '../model/alarm-kinds.ts';
import { expectedSince, isSilent } from '../model/silence.ts';
import type { FailingJob } from './job-standings.ts';
import type { ContentFacts, SiteFacts } from './site-facts.ts';

/** An alarm that is to be there now, with how it stands; `of` names what it is about, where several may be in the same trouble. */
export type Raised = { kind: AlarmKind; detail: string; of?: string };

/** A mail to the operator, or mails to several, wait so long at most; any mail for a day: one visitor's mail server may be away without our doing. */
const WAIT_MINUTES = 30;
const WAIT_MINUTES_ANY = 24 * 60;
/** Refused for good within two days: so many recipients, since visitors misspell addresses; of the operator's one is enough. */
const REFUSED_MIN = 3;
/** The mailbox may be away so long. */
const MAILBOX_MINUTES = 10;
/** A copy is made and proved every night; one night may be late. */
const COPY_HOURS = 26;
/** Less than this, with the reserve, and the database may stop at any time, in bytes. */
const FULL_DISK_BYTES = 96 * 1024 * 1024;
/** So many errors of ours within the window, and so large a part of all answers. */
const ERRORS_MIN = 10;
const ERRORS_PART = 0.01;
/** What is over has to be clearly over, so that an alarm does not begin and end all day. */
const CLEARLY = 1.2;

const MB = 1024 * 1024;

function lasting(minutes: number): string {
  if (minutes < 120) return counted(Math.round(minutes), 'minute');
  return minutes < 48 * 60 ? counted(Math.round(minutes / 60), 'hour') : counted(Math.round(minutes / 1440), 'day');
}

/**
 * What the whole site is to be warned of.
 * @param startedAt when this process began: a site that never made a copy has so long had time for it
 */
export function siteConditions({ mails, history, canary, copies, jobsAsleep, failingJobs, content, mailbox }: SiteFacts, now: Date, startedAt: Date): Raised[] {
  const raised: Raised[] = [];
  const stuck = mails.operatorMinutes > WAIT_MINUTES || mails.recipientsWaiting >= 2 || mails.oldestMinutes > WAIT_MINUTES_ANY;
  // What a restore holds no mail server was asked to take.
  const kind = mails.isHeld ? 'mails_held' : 'mails_waiting';
  if (stuck) raised.push({ kind, detail: `${counted(mails.waiting, 'mail')} waiting, the oldest for ${lasting(mails.oldestMinutes)}.` });
  if (mails.operatorRefused > 0) raised.push({ kind: 'mails_refused', detail: 'A mail to you was refused.' });
  else if (mails.refused >= REFUSED_MIN) raised.push({ kind: 'mails_refused', detail: `Mails to ${mails.refused} addresses were refused within two days.` });
  if (history && isSilent(history, now)) {
    const minutes = (now.getTime() - history.last.getTime()) / 60_000;
    raised.push({
      kind: 'silence',
      detail: `The last enquiry came ${lasting(minutes)} ago; by what is usual, about ${Math.round(expectedSince(history, now))} would have come since.`,
    });
  }
  if (canary && !canary.arrived) raised.push({ kind: 'canary_failed', detail: canary.failure ?? 'Its mail was not taken within half an hour.' });
  if (jobsAsleep) raised.push({ kind: 'jobs_asleep', detail: 'For three minutes nobody has looked what is due.' });
  for (const job of failingJobs) raised.push({ kind: 'job_failing', of: job.name, detail: failingText(job) });
  raised.push(...mailboxConditions(mailbox, now, startedAt), ...contentConditions(content));
  return copies ? [...raised, ...copyConditions(copies, now, startedAt)] : raised;
}

/** It is read every two minutes, and as soon as something comes. */
function mailboxConditions(mailbox: MailboxState | undefined, now: Date, startedAt: Date): Raised[] {
  if (!mailbox || mailbox.isLeft) return [];
  const { name, readAt, problem } = mailbox;
  // A clock that was ahead may have noted it: then it is not known when.
  const minutes = (now.getTime() - (readAt && readAt.getTime() <= now.getTime() + CLOCKS_DIFFER_MS ? readAt : startedAt).getTime()) / 60_000;
  if (minutes <= MAILBOX_MINUTES) return [];
  return [{ kind: 'mailbox_unread', detail: `${name} was not read for ${lasting(minutes)}${problem ? `: ${problem}` : ''}.` }];
}

/** Each names the document, so that it begins and ends by itself. */
function contentConditions({ notShown, willNotShow }: ContentFacts): Raised[] {
  return [
    ...notShown.map(({ file, problems }): Raised => ({ kind: 'content_not_shown', of: file, detail: `${file}: ${problems[0] ?? 'it does not fit'}.` })),
    ...willNotShow.map(
      ({ file, at, problems }): Raised => ({ kind: 'content_will_not_show', of: file, detail: `${file}, from ${at}: ${problems[0] ?? 'it does not fit'}.` }),
    ),
  ];
}

function failingText({ name, minutes, periodMinutes, failures, failure }: FailingJob): string {
  const why =
    failure === null ? 'It has not run.' : `It failed ${failures === 1 ? 'once' : `${failures} times`}, the last time: ${failure.replace(/\.$/, '')}.`;
  return `${name} has not succeeded for ${lasting(minutes)}, and is due every ${lasting(periodMinutes)}. ${why}`;
}

/** A site that is started every day still had time for its first copy since it first tried to make one. */
function copyConditions({ madeAt, provedAt, firstAt, stuck, hasRecoveryKey }: CopiesState, now: Date, startedAt: Date): Raised[] {
  const raised: Raised[] = [];
  const began = firstAt && firstAt < startedAt ? firstAt : startedAt;
  const age = (at: Date | null) => (now.getTime() - (at ?? began).getTime()) / 60_000;
  const words = (at: Date | null) => (at ? `The last one is ${lasting(age(at))} old.` : 'There has never been one.');
  if (age(madeAt) > COPY_HOURS * 60) raised.push({ kind: 'copy_old', detail: words(madeAt) });
  // Without the key the next night proves nothing either: nobody has to wait for it.
  if (!hasRecoveryKey && madeAt) raised.push({ kind: 'copy_unproved', detail: NO_RECOVERY_KEY });
  else if (age(provedAt) > COPY_HOURS * 60) raised.push({ kind: 'copy_unproved', detail: words(provedAt) });
  if (stuck) {
    const what = stuck.kind === 'whole' ? 'A whole copy' : 'A copy of the desk';
    raised.push({ kind: 'copy_stuck', detail: `${what} was begun ${lasting(age(stuck.since))} ago, and was neither made nor did it fail.` });
  }
  return raised;
}

/** What one instance knows of itself: its disk, and its answers within the last five minutes. */
export type InstanceFacts = { freeBytes: number; reserveBytes: number; answers: number; errors: number };

/** What one instance is to be warned of. @param open its alarms that have begun already */
export function instanceConditions({ freeBytes, reserveBytes, answers, errors }: InstanceFacts, open: ReadonlySet<AlarmKind>): Raised[] {
  const raised: Raised[] = [];
  const bytesLeft = freeBytes + reserveBytes;
  const isBelow = (kind: AlarmKind, bytes: number) => bytesLeft < bytes * (open.has(kind) ? CLEARLY : 1);
  const free = `${Math.floor(freeBytes / MB)} MB free${reserveBytes > 0 ? `, and ${Math.round(reserveBytes / MB)} MB kept for the database` : ''}.`;
  if (isBelow('disk_full', FULL_DISK_BYTES)) raised.push({ kind: 'disk_full', detail: free });
  else if (isBelow('disk_filling', LOW_DISK_BYTES)) raised.push({ kind: 'disk_filling', detail: free });
  if (errors >= ERRORS_MIN && errors >= answers * ERRORS_PART) {
    raised.push({ kind: 'server_errors', detail: `${errors} of ${answers} answers within five minutes were errors.` });
  }
  return raised;
}
