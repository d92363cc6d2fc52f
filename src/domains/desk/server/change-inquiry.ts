import { and, desc, eq } from 'drizzle-orm';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { colleagues } from '../../accounts/server/colleagues.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { confirmationCounts } from '../../inquiries/server/confirmation-limit.ts';
import { queueInquiryMails, withheldLine } from '../../inquiries/server/inquiries.ts';
import { inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import { changeSchema, type InquiryChange } from '../model/desk-requests.ts';
import type { InquiryDetail } from '../model/desk-types.ts';
import { confirmQuote, undoAcceptance } from './accepted-quotes.ts';
import { REPEAT_MS } from './answers.ts';
import { isCaught } from './caught.ts';
import { changeFact } from './change-fact.ts';
import { changeStatus, undoStatus } from './change-status.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { type Work, workOn } from './work-on-inquiry.ts';

/**
 * Makes one change (desk-requests.ts, InquiryChange) and writes it into the history; what is so already is left alone.
 * @throws Refused 404, 422
 */
export async function changeInquiry(admin: Admin<'desk'>, services: DeskServices, name: string | undefined, body: unknown): Promise<InquiryDetail> {
  const change = checked(changeSchema, body);
  return workOn(admin, services, name, async (work) => {
    if (change.change === 'status') await changeStatus(admin, work, change);
    else if (change.change === 'undo_status') await undoStatus(work, change.entry);
    else if (change.change === 'assign') await assign(admin, work, change);
    else if (change.change === 'note') await addNote(admin, work, change.text);
    else if (change.change === 'read') await markRead(work, change.read);
    else if (change.change === 'fact') await changeFact(work, change);
    else if (change.change === 'confirm_quote') await confirmQuote(admin, services, work, change.quoteId);
    else if (change.change === 'undo_quote') await undoAcceptance(admin, services, work, change);
    else await markSpam(admin, services, work, change.spam);
  });
}

/** Where the same note is the last that happened, the answer to its first press was lost on its way: it stands once. */
async function addNote(admin: Admin<'desk'>, { tx, inquiry, note }: Work, text: string): Promise<void> {
  const { event, detail, actorId, createdAt } = inquiryHistory;
  const lines = tx.select({ event, detail, actorId, createdAt }).from(inquiryHistory).where(eq(inquiryHistory.inquiryId, inquiry.id));
  const [last] = await lines.orderBy(desc(inquiryHistory.id)).limit(1);
  const isRepeat = last?.event === 'note' && last.actorId === admin.id && last.detail.text === text && last.createdAt.getTime() > Date.now() - REPEAT_MS;
  if (!isRepeat) await note('note', { text });
}

type Assignment = Extract<InquiryChange, { change: 'assign' }>;

async function assign(admin: Admin<'desk'>, { tx, inquiry, update, note }: Work, { to, seen }: Assignment): Promise<void> {
  if (to === inquiry.assignedTo) return;
  // Who does not say what they saw takes only what nobody has.
  const wasSeen = seen === undefined ? to !== admin.id || inquiry.assignedTo === null : seen === inquiry.assignedTo;
  if (!wasSeen) {
    const [holder] = inquiry.assignedTo ? await tx.select({ name: shownName<string>() }).from(users).where(eq(users.id, inquiry.assignedTo)) : [];
    const what = holder ? `${holder.name} has just been assigned to it.` : 'Nobody is assigned to it any more.';
    throw new Refused(409, 'inquiry_taken', `${what} Nothing was changed. Take it over if the two of you agree.`, undefined, undefined, {
      assignee: holder ?? null,
    });
  }
  if (to === null) {
    await update({ assignedTo: null });
    return note('assigned', { to: null });
  }
  const chosen = (await colleagues(tx)).find(({ id }) => id === to);
  if (!chosen) throw new Refused(422, 'validation_failed', 'Only a colleague at the desk can be assigned an enquiry.', 'to');
  await update({ assignedTo: chosen.id });
  await note('assigned', { to: chosen.id, name: chosen.name });
}

async function markRead({ inquiry, update, note }: Work, read: boolean): Promise<void> {
  if (read === (inquiry.readAt !== null)) return;
  await update({ readAt: read ? new Date() : null });
  await note('read', { read });
}

/** Into quarantine, or out of it; what the form's trap caught is announced and confirmed only now, and nothing that came by another way. */
async function markSpam(admin: Admin<'desk'>, services: DeskServices, { tx, inquiry, update, note }: Work, spam: boolean): Promise<void> {
  if (spam === (inquiry.spamAt !== null)) return;
  const isUntold = !spam && (await isCaught(tx, inquiry.id));
  await update({ spamAt: spam ? new Date() : null });
  await note(spam ? 'spam' : 'not_spam');
  await audit(tx, admin, spam ? 'inquiry_spam' : 'inquiry_not_spam', inquiry.reference);
  if (!isUntold) return;
  const told = await tx.$count(mails, and(eq(mails.inquiryId, inquiry.id), eq(mails.kind, 'operator_notification')));
  if (told > 0) return;
  const reached = await services.limits.consume(confirmationCounts(inquiry.email));
  if (reached) await tx.insert(inquiryHistory).values({ inquiryId: inquiry.id, ...withheldLine(reached.limit) });
  await queueInquiryMails(services, tx, inquiry.id, reached ? null : inquiry.email);
  const { id, reference, preferredTour } = inquiry;
  await announce(tx, { type: 'inquiry', id, reference, name: inquiry.name, preferredTour });
}
