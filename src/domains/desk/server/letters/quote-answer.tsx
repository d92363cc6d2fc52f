import { and, desc, eq, inArray } from 'drizzle-orm';
import { createElement } from 'react';
import { longDay } from '../../../../lib/banjul-time.ts';
import type { ComposedMail } from '../../../../server/mail/composed-mail.ts';
import { inquiryHistory } from '../../../inquiries/server/inquiries-tables.ts';
import { inquiryOf } from '../../../inquiries/server/mail/compose.ts';
import type { QuoteMailKind } from '../../../mail/model/mail-kinds.ts';
import { Action, Facts, Letter, ReferenceBox } from '../../../mail/server/letter.tsx';
import { letterTexts } from '../../../mail/server/letter-texts.ts';
import { type Letters, NothingToSend } from '../../../mail/server/letters.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import type { Site } from '../../../site/model/site-schema.ts';
import { messages, quotes } from '../desk-tables.ts';

type Fact = { label: string; value: string };
type Answered = { visitor: string; reference: string; said: string; facts: Fact[] };

/** Tells us what a traveller said to a quote, the last time they said something. */
const answered: Letters[QuoteMailKind] = async ({ db, sender }, mail) => {
  const inquiry = await inquiryOf(db, mail);
  const [last] = await db
    .select()
    .from(inquiryHistory)
    .where(and(eq(inquiryHistory.inquiryId, inquiry.id), inArray(inquiryHistory.event, ['quote_accepted', 'quote_declined', 'message'])))
    .orderBy(desc(inquiryHistory.id))
    .limit(1);
  if (!last) throw new NothingToSend(`mail ${mail.id} tells of no answer`);
  const [quote] = await db
    .select()
    .from(quotes)
    .where(eq(quotes.id, String(last.detail.quoteId)));
  const [message] =
    last.event === 'message'
      ? await db
          .select()
          .from(messages)
          .where(eq(messages.id, String(last.detail.messageId)))
      : [];
  const facts: (Fact | '' | null | undefined)[] = [
    quote && { label: 'Quote', value: quote.title },
    quote?.day && { label: 'Day', value: longDay(quote.day) },
    quote?.acceptance && { label: 'Price', value: `${quote.acceptance.line.group}: ${quote.acceptance.line.price}` },
    quote?.acceptance && { label: 'People', value: String(quote.acceptance.people) },
    quote?.acceptance?.hotel && { label: 'Hotel', value: quote.acceptance.hotel },
    { label: 'Message', value: quote?.acceptance?.message ?? message?.body ?? String(last.detail.message ?? '') },
  ];
  const said = { quote_accepted: 'says yes to your quote', quote_declined: 'says no to your quote' }[last.event as 'quote_accepted'] ?? 'asks for a new quote';
  const kept = facts.filter((fact): fact is Fact => Boolean(fact) && (fact as Fact).value !== '');
  return composeQuoteAnswer(sender, mail, inquiry, { said, facts: kept });
};

/** Writes the notice. @param said what they do: "says yes to your quote" */
export async function composeQuoteAnswer(
  { site, siteUrl, from }: Sender,
  mail: { recipient: string; messageId: string },
  { name: visitor, email, reference }: { name: string; email: string | null; reference: string },
  { said, facts }: Pick<Answered, 'said' | 'facts'>,
): Promise<ComposedMail> {
  const answer = { visitor, reference, said, facts };
  return {
    from,
    to: { name: site.brand.name, address: mail.recipient },
    replyTo: email ? { name: visitor, address: email } : undefined,
    subject: `${visitor} ${said} (${reference})`,
    ...(await letterTexts(createElement(QuoteAnswer, { answer, site, siteUrl: siteUrl.origin }))),
    messageId: mail.messageId,
    headers: { 'X-Reference': reference, 'Auto-Submitted': 'auto-generated' },
  };
}

export const QUOTE_LETTERS: Pick<Letters, QuoteMailKind> = { quote_answered: answered };

function QuoteAnswer({ answer: { visitor, reference, said, facts }, site, siteUrl }: { answer: Answered; site: Site; siteUrl: string }) {
  return (
    <Letter
      brand={site.brand.name}
      tagline="Answer to a quote"
      siteUrl={siteUrl}
      preview={facts.map(({ value }) => value).join(', ')}
      heading={`${visitor} ${said}`}
      footer={['A yes is agreed once you confirm it at the desk.']}
    >
      <ReferenceBox reference={reference} />
      <Facts facts={facts} />
      <Action href={`${siteUrl}/admin/inquiries/${reference}`}>Open it at the desk</Action>
    </Letter>
  );
}
