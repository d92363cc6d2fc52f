import { longDay } from '../../../lib/banjul-time.ts';
import type { Site } from '../../../lib/content/site-schema.ts';
import type { InquiryRow } from '../inquiry-row.ts';
import { Action, Letter, Quoted, Written } from './letter.tsx';

type Props = { inquiry: InquiryRow; site: Site; siteUrl: string; body: string; quoteLink: string | null };

/** An answer that an admin wrote at the desk, with the visitor's own words below it. */
export function DeskReply({ inquiry, site, siteUrl, body, quoteLink }: Props) {
  const { brand, contact, hours } = site;
  const asked = longDay(inquiry.createdAt.toISOString().slice(0, 10));
  return (
    <Letter
      brand={brand.name}
      tagline={brand.tagline}
      siteUrl={siteUrl}
      preview={body.slice(0, 120)}
      heading={`Your enquiry ${inquiry.reference}`}
      footer={[brand.name, ...contact.address.slice(1), `Phone and WhatsApp ${contact.displayPhone}`, `Open ${hours.text}, ${hours.days.toLowerCase()}`]}
    >
      <Written text={body} />
      {quoteLink && <Action href={quoteLink}>Read your quote</Action>}
      <Quoted intro={`On ${asked} you wrote:`} text={inquiry.message} />
    </Letter>
  );
}
