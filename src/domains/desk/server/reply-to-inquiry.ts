import { desc, eq, sql } from 'drizzle-orm';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { wordsFor } from '../../mail/model/mail-words.ts';
import type { Admin } from '../../security/server/admin.ts';
import { replySchema } from '../model/desk-requests.ts';
import type { InquiryDetail } from '../model/desk-types.ts';
import { gapsIn } from '../model/fill-template.ts';
import { agoText } from '../model/time-text.ts';
import { markAnswered, storeAnswer, subjectOf } from './answers.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import { GONE } from './inbox-items.ts';
import { isKnown, isRepeat, RECORDED_AT } from './take-message.ts';
import { mustBeInInbox, type Work, workOn } from './work-on-inquiry.ts';

/**
 * Answers an enquiry (desk-requests.ts, ReplyRequest): by a mail that is sent from here, or by a chat that the admin opened.
 * @throws Refused 404, 409 in quarantine, or for a key of another message, 422
 */
export async function replyToInquiry(admin: Admin<'desk'>, services: DeskServices, name: string | undefined, sent: unknown): Promise<InquiryDetail> {
  const { channel, subject, body, language = null, seen, key } = checked(replySchema, sent);
  for (const [field, text] of Object.entries({ subject: subject ?? '', body })) {
    const [gap] = gapsIn(text);
    if (gap) throw new Refused(422, 'gap_in_text', `There is a gap left to fill in: ${gap}`, field);
  }
  return workOn(admin, services, name, async (work) => {
    if (key && (await isKnown(work, key, body))) return;
    mustBeInInbox(work.inquiry);
    if (await isRepeat(work, { direction: 'out', channel, body })) return;
    // A chat was opened before we hear of it: that it was cannot be refused any more.
    if (seen !== undefined && channel === 'email') await assertNothingNew(work, seen);
    const confirmed = wordsFor(services.content.mailTexts, work.inquiry.language);
    const mailed = { kind: 'reply', subject: await subjectOf(work, subject, confirmed) } as const;
    const answer = channel === 'email' ? { channel, body, language, ...mailed } : { channel, body, language };
    const replyId = await storeAnswer(admin, services, work, { ...answer, ...(key && { key }) });
    await markAnswered(work, 'replied');
    await work.note('reply', { replyId, channel });
  });
}

/**
 * Nobody answers twice: an answer that does not know the last message is not sent.
 * @param kept what became of the attempt, in words
 * @throws Refused 409 `answered_meanwhile`
 */
export async function assertNothingNew({ tx, inquiry }: Work, seen: string | null, kept = 'Nothing was sent, and your text is still here.'): Promise<void> {
  const [last] = await tx
    .select({ id: messages.id, direction: messages.direction, at: sql<Date>`${RECORDED_AT}`.mapWith(messages.createdAt), author: shownName<string | null>() })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(eq(messages.inquiryId, inquiry.id))
    .orderBy(desc(RECORDED_AT), desc(messages.id))
    .limit(1);
  if (!last || last.id === seen) return;
  const who = last.direction === 'in' ? `${inquiry.name} wrote` : `${last.author ?? GONE} answered`;
  throw new Refused(409, 'answered_meanwhile', `${who} ${agoText(last.at.toISOString(), Date.now())}: read it first. ${kept}`);
}
