import { addressLink } from '../../../../security/model/outbound.ts';
import { longDay } from '../../../../site/model/banjul-time.ts';
import type { Site } from '../../../../site/model/site-schema.ts';
import { bookingPromise } from '../../../model/booking-promise.ts';
import type { LeadSource } from '../../../model/inquiry-types.ts';
import type { InquiryRow } from '../inquiry-row.ts';
import { Action, Facts, Letter, Paragraph, ReferenceBox } from './letter.tsx';

const SOURCES: Record<LeadSource, string> = {
  whatsapp: 'Booking dialog, sent on by WhatsApp',
  contact_form: 'Booking dialog, sent on by e-mail',
  inquiry_form: 'Inquiry form',
  email_form: 'Contact form',
};

/** Everything the visitor asked, as label and value; nothing that they did not give. */
function inquiryFacts(inquiry: InquiryRow, site: Site): { label: string; value: string }[] {
  const type = site.inquiryTypes.find((entry) => entry.value === inquiry.inquiryType)?.label;
  const facts: [string, string | null | undefined][] = [
    ['Name', inquiry.name],
    ['E-mail', inquiry.email],
    ['Phone', inquiry.phone],
    ['Country', inquiry.country],
    ['About', type ?? inquiry.inquiryType],
    ['Subject', inquiry.subject],
    ['Tour', inquiry.preferredTour],
    ['Date', inquiry.preferredDate && longDay(inquiry.preferredDate)],
    ['Group', inquiry.groupSizeText ?? inquiry.groupSize?.toString()],
    ['Message', inquiry.message],
    ['Came through', SOURCES[inquiry.leadSource]],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** Tells the operator of a new enquiry: who, what, when, and how to answer with one tap. */
export function OperatorNotification({ inquiry, site, siteUrl }: { inquiry: InquiryRow; site: Site; siteUrl: string }) {
  const { promises, hours } = site;
  const promise = inquiry.inquiryType === 'booking' ? bookingPromise(inquiry.createdAt, { ...promises, ...hours }) : `within ${promises.replyHours} hours`;
  const phone = inquiry.phone?.replace(/\D/g, '');
  return (
    <Letter
      brand={site.brand.name}
      tagline="New enquiry"
      siteUrl={siteUrl}
      preview={`${inquiry.name}: ${inquiry.message.slice(0, 90)}`}
      heading={`${inquiry.name} asks about ${inquiry.preferredTour ?? 'your tours'}`}
      footer={[
        `We promised an answer ${promise}.`,
        inquiry.email ? 'Reply to this e-mail: it goes straight to the visitor.' : 'The visitor left no e-mail address.',
      ]}
    >
      <ReferenceBox reference={inquiry.reference} />
      <Facts facts={inquiryFacts(inquiry, site)} />
      {!inquiry.email && !inquiry.phone && (
        <Paragraph>There is neither an e-mail address nor a phone number. If the visitor writes by WhatsApp, ask for the reference.</Paragraph>
      )}
      {inquiry.email && <Action href={addressLink(inquiry.email, `Your enquiry ${inquiry.reference}`)}>Answer by e-mail</Action>}
      {phone && phone.length >= 7 && <Action href={`${site.contact.chatBase}${phone}`}>Answer by WhatsApp</Action>}
    </Letter>
  );
}
