import { eq } from 'drizzle-orm';
import { cut } from '../../../../lib/text.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryOf } from '../../../inquiries/server/mail/compose.ts';
import { Action, Letter, ReferenceBox, Written } from '../../../mail/server/letter.tsx';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import { answersTo, envelope, type Sender, type ToWrite } from '../../../mail/server/sender.ts';
import { messages } from '../desk-tables.ts';

export const QUOTE_LETTERS: Pick<Letters, 'quote_answered'> = {
  /** Tells us what a traveller said on the page of a quote: each message has a mail of its own. */
  quote_answered: async ({ db, sender }, mail) => {
    const inquiry = await inquiryOf(db, mail);
    const [message] = await db.select({ body: messages.body, channel: messages.channel }).from(messages).where(eq(messages.mailId, mail.id));
    if (!message) throw new NothingToSend(`mail ${mail.id} tells of no answer`);
    return composeQuoteAnswer(sender, mail, inquiry, message);
  },
};

type Said = Pick<typeof messages.$inferSelect, 'body' | 'channel'>;

type Notice = { tagline: string; said: string; end: string };

const ANSWER = 'You can answer them in the conversation at the desk.';

/** How the notice begins and ends, by where the message was written and how it begins. */
function noticeOf({ body: words, channel }: Said): Notice {
  if (channel === 'pass') return { tagline: 'A word about a trip', said: 'asks about the trip', end: ANSWER };
  const tagline = 'Answer to a quote';
  if (words.startsWith('Yes to "')) return { tagline, said: 'says yes to your quote', end: 'Nothing is agreed until you confirm their yes at the desk.' };
  if (words.startsWith('Another yes to "'))
    return { tagline, said: 'says yes to your quote once more', end: 'The first yes stands. Ask them which of the two they mean.' };
  return { tagline, said: words.startsWith('No to "') ? 'says no to your quote' : 'asks for a new quote', end: ANSWER };
}

/** Writes the notice. @param message what they said, as it stands in the conversation */
export async function composeQuoteAnswer(
  sender: Sender,
  mail: ToWrite,
  { name: visitor, email, reference }: { name: string; email: string | null; reference: string },
  message: Said,
): Promise<ComposedMail> {
  const { site, siteUrl } = sender;
  const { tagline, said, end } = noticeOf(message);
  const { body } = message;
  const heading = `${visitor} ${said}`;
  const letter = (
    <Letter brand={site.brand.name} tagline={tagline} siteUrl={siteUrl.origin} preview={cut(body, 120)} heading={heading} footer={[end]}>
      <ReferenceBox reference={reference} />
      <Written text={body} />
      <Action href={`${siteUrl.origin}/admin/inquiries/${reference}`}>Open it at the desk</Action>
    </Letter>
  );
  return {
    ...envelope(sender, mail, { name: site.brand.name, reference }, 'auto-generated'),
    replyTo: answersTo(visitor, email),
    subject: `${heading} (${reference})`,
    ...(await letterTexts(letter)),
  };
}
