import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { composeMail } from '../../../inquiries/server/mail/compose.ts';
import { NOTHING_SAID } from '../../../inquiries/server/mail/mailed-inquiry.ts';
import type { Sender } from '../../../mail/server/sender.ts';

/** What a canary enquiry asks: no person is behind it, and nobody is to answer it (docs/operate/watching.md). */
export const CANARY = { name: 'Canary', message: 'This is no enquiry. The site sends it to itself once a day, to prove that enquiries come through.' };

/** The mail of a canary enquiry: the operator's notification of one, by the same template. */
export async function composeCanaryMail(sender: Sender, mail: { recipient: string; messageId: string; createdAt: Date }): Promise<ComposedMail> {
  const inquiry = { ...NOTHING_SAID, ...CANARY, reference: 'CANARY', createdAt: mail.createdAt };
  const composed = await composeMail(sender, { ...mail, kind: 'operator_notification' }, inquiry);
  return { ...composed, subject: `Canary: enquiries to ${sender.siteUrl.host} come through` };
}
