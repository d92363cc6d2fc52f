import { and, eq, gt } from 'drizzle-orm';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { replySubject } from '../../inquiries/server/mail/compose.ts';
import type { Admin } from '../../security/server/admin.ts';
import { replySchema } from '../model/desk-requests.ts';
import type { InquiryDetail, ReplyChannel } from '../model/desk-types.ts';
import { gapsIn } from '../model/fill-template.ts';
import { markAnswered, REPEAT_MS, storeAnswer } from './answers.ts';
import type { DeskServices } from './desk-services.ts';
import { replies } from './desk-tables.ts';
import { inquiryDetail } from './inquiry-detail.ts';
import { mustBeInInbox, type Work, workOn } from './work-on-inquiry.ts';

/**
 * Answers an enquiry (desk-requests.ts, ReplyRequest): by a mail that is sent from here, or by a chat that the admin opened.
 * @throws Refused 404, 409 in quarantine, 422
 */
export async function replyToInquiry(admin: Admin<'desk'>, services: DeskServices, name: string | undefined, sent: unknown): Promise<InquiryDetail> {
  const { channel, subject, body } = checked(replySchema, sent);
  for (const [field, text] of Object.entries({ subject: subject ?? '', body })) {
    const [gap] = gapsIn(text);
    if (gap) throw new Refused(422, 'gap_in_text', `There is a gap left to fill in: ${gap}`, field);
  }
  await workOn(admin, services, name, async (work) => {
    mustBeInInbox(work.inquiry);
    if (await isRepeat(work, channel, body)) return;
    const { reference } = work.inquiry;
    const answer = channel === 'email' ? ({ channel, kind: 'reply', subject: replySubject(reference, subject), body } as const) : { channel, body };
    const replyId = await storeAnswer(admin, services, work, answer);
    await markAnswered(work, 'replied');
    await work.note('reply', { replyId, channel });
  });
  return inquiryDetail(admin, services, name);
}

async function isRepeat({ tx, inquiry }: Work, channel: ReplyChannel, body: string): Promise<boolean> {
  const [same] = await tx
    .select({ id: replies.id })
    .from(replies)
    .where(
      and(eq(replies.inquiryId, inquiry.id), eq(replies.channel, channel), eq(replies.body, body), gt(replies.createdAt, new Date(Date.now() - REPEAT_MS))),
    );
  return same !== undefined;
}
