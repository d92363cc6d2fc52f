import type { Site } from '../../../lib/content/site-schema.ts';
import { chatLink } from '../../../lib/outbound.ts';
import type { InquiryRow } from '../inquiry-row.ts';
import { Action, Facts, Letter, Paragraph, ReferenceBox } from './letter.tsx';
import { inquiryFacts } from './operator-notification.tsx';

/** Confirms to the visitor what we have, when we answer and how to reach us meanwhile. */
export function VisitorConfirmation({ inquiry, site, siteUrl }: { inquiry: InquiryRow; site: Site; siteUrl: string }) {
  const isBooking = inquiry.inquiryType === 'booking';
  const chat = chatLink(site.contact, `Hello ${site.brand.name}! This is about my request ${inquiry.reference}.`);
  return (
    <Letter
      brand={site.brand.name}
      tagline={site.brand.tagline}
      siteUrl={siteUrl}
      preview={`We have your request ${inquiry.reference} and will answer soon.`}
      heading={`Thank you, ${inquiry.name}. We have your ${isBooking ? 'booking request' : 'message'}.`}
      footer={[site.brand.name, ...site.contact.address.slice(1), site.contact.displayPhone, `Open ${site.hours.text}, ${site.hours.days.toLowerCase()}`]}
    >
      <Paragraph>
        {isBooking
          ? `A person in our office reads it now. We confirm within ${site.promises.bookingMinutes} minutes by WhatsApp while we are open, and by e-mail otherwise.`
          : `A person in our office reads it, and answers within ${site.promises.replyHours} hours.`}
      </Paragraph>
      <ReferenceBox reference={inquiry.reference} />
      <Paragraph>This is what you asked:</Paragraph>
      <Facts facts={inquiryFacts(inquiry, site).filter((fact) => fact.label !== 'Came through')} />
      <Paragraph>
        Nothing is booked or paid yet. You pay in cash to your guide on the day, without a deposit for most tours, and cancel free of charge up to{' '}
        {site.promises.freeCancellationHours} hours before.
      </Paragraph>
      <Action href={chat}>Write to us on WhatsApp</Action>
    </Letter>
  );
}
