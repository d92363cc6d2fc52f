import { longDay } from '../../../../lib/banjul-time.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf } from '../../../inquiries/server/mail/compose.ts';
import type { MailedInquiry } from '../../../inquiries/server/mail/mailed-inquiry.ts';
import { Action, Letter, Paragraph, ReferenceBox } from '../../../mail/server/letter.tsx';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import type { Letters } from '../../../mail/server/letters.ts';
import { envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';

export const UNREAD_LETTERS: Pick<Letters, 'unread_enquiry'> = {
  unread_enquiry: async ({ db, sender }, mail) => composeUnread(sender, mail, await inquiryOf(db, mail)),
};

/** Tells a second person of an enquiry that nobody has read when its promise ends. */
export async function composeUnread(sender: Sender, mail: ToWrite, { name, reference, preferredTour, preferredDate }: MailedInquiry): Promise<ComposedMail> {
  const { site, siteUrl } = sender;
  const about = [preferredTour, preferredDate && longDay(preferredDate)].filter(Boolean).join(', ');
  const letter = (
    <Letter
      brand={site.brand.name}
      tagline="An enquiry waits"
      siteUrl={siteUrl.origin}
      preview={`${name} is still waiting, and the time we promised is over.`}
      heading={`Nobody has read what ${name} wrote`}
      footer={['You get this because you are the second address of OPERATOR_EMAIL.']}
    >
      <ReferenceBox reference={reference} />
      {about && <Paragraph>{about}</Paragraph>}
      <Paragraph>The time within which we promised an answer is over.</Paragraph>
      <Action href={`${siteUrl.origin}/admin/inquiries/${reference}`}>Open it at the desk</Action>
    </Letter>
  );
  return {
    ...envelope(sender, mail, { name: site.brand.name, reference }, 'auto-generated'),
    replyTo: undefined,
    subject: `Nobody has read ${reference} yet`,
    ...(await letterTexts(letter)),
  };
}
