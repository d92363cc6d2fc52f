import { longDay } from '../../../../lib/banjul-time.ts';
import type { MailedInquiry } from '../../../inquiries/server/mail/mailed-inquiry.ts';
import { Action, Letter, Quoted, Written } from '../../../mail/server/letter.tsx';
import { comingExceptions, exceptionText } from '../../../site/model/opening-hours.ts';
import type { Site } from '../../../site/model/site-schema.ts';

type Answer = { inquiry: MailedInquiry; site: Site; body: string; quoteLink: string | null };
type Props = Answer & { siteUrl: string };

function intro({ createdAt }: MailedInquiry): string {
  return `On ${longDay(createdAt.toISOString().slice(0, 10))} you wrote:`;
}

function signature({ brand, contact, hours }: Site): string[] {
  return [
    brand.name,
    ...contact.address.slice(1),
    `Phone and WhatsApp ${contact.displayPhone}`,
    `Open ${hours.text}, ${hours.days.toLowerCase()}`,
    ...comingExceptions(new Date(), hours).map(exceptionText),
  ];
}

/** The same answer as text, its lines as they were typed, the visitor's marked as mail programs do (RFC 3676, 4.5). */
export function deskReplyText({ inquiry, site, body, quoteLink }: Answer): string {
  const quoted = inquiry.message.split('\n').map((row) => `> ${row}`.trimEnd());
  const parts = [body, quoteLink && `Read your quote: ${quoteLink}`, [intro(inquiry), ...quoted].join('\n'), ['-- ', ...signature(site)].join('\n')];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** An answer that an admin wrote at the desk, with the visitor's own words below it. */
export function DeskReply({ inquiry, site, siteUrl, body, quoteLink }: Props) {
  const { brand } = site;
  return (
    <Letter
      brand={brand.name}
      tagline={brand.tagline}
      siteUrl={siteUrl}
      preview={body.slice(0, 120)}
      heading={`Your enquiry ${inquiry.reference}`}
      footer={signature(site)}
    >
      <Written text={body} />
      {quoteLink && <Action href={quoteLink}>Read your quote</Action>}
      <Quoted intro={intro(inquiry)} text={inquiry.message} />
    </Letter>
  );
}
