import { chatDigits } from '../../../../../lib/chat-number.ts';
import { cut } from '../../../../../lib/text.ts';
import { Action, Facts, Letter, Paragraph, ReferenceBox } from '../../../../mail/server/letter.tsx';
import { answersTo } from '../../../../mail/server/sender.ts';
import { addressLink } from '../../../../site/model/outbound.ts';
import type { Site } from '../../../../site/model/site-schema.ts';
import { bookingPromise } from '../../../model/booking-promise.ts';
import { fieldsOf, INQUIRY_FIELDS, toldText } from '../../../model/fields.ts';
import { isBookingSource } from '../../../model/inquiry-types.ts';
import type { MailedInquiry } from '../mailed-inquiry.ts';

/** Everything the visitor asked, as label and value; nothing that they did not give. */
function inquiryFacts(inquiry: MailedInquiry): { label: string; value: string }[] {
  return fieldsOf('mail').flatMap((name) => {
    const { label, mailLabel = label } = INQUIRY_FIELDS[name];
    const value = toldText(name, inquiry);
    return value ? [{ label: mailLabel, value }] : [];
  });
}

/** Tells the operator of a new enquiry: who, what, when, and how to answer with one tap. */
export function OperatorNotification({ inquiry, site, siteUrl }: { inquiry: MailedInquiry; site: Site; siteUrl: string }) {
  const { promises, hours } = site;
  const promise = isBookingSource(inquiry.leadSource) ? bookingPromise(inquiry.createdAt, { ...promises, ...hours }) : `within ${promises.replyHours} hours`;
  const chat = chatDigits(inquiry.phone ?? '');
  return (
    <Letter
      brand={site.brand.name}
      tagline="New enquiry"
      siteUrl={siteUrl}
      preview={`${inquiry.name}: ${cut(inquiry.message, 90)}`}
      heading={`${inquiry.name} asks about ${inquiry.preferredTour ?? 'your tours'}`}
      footer={[
        `We promised an answer ${promise}.`,
        ...(answersTo(inquiry.name, inquiry.email) ? ['Reply to this e-mail: it goes straight to the visitor.'] : []),
        ...(inquiry.email ? [] : ['The visitor left no e-mail address.']),
      ]}
    >
      <ReferenceBox reference={inquiry.reference} />
      <Facts facts={inquiryFacts(inquiry)} />
      {!inquiry.email && !inquiry.phone && (
        <Paragraph>There is neither an e-mail address nor a phone number. If the visitor writes by WhatsApp, ask for the reference.</Paragraph>
      )}
      {inquiry.email && <Action href={addressLink(inquiry.email, `Your enquiry ${inquiry.reference}`)}>Answer by e-mail</Action>}
      {chat && <Action href={`${site.contact.chatBase}${chat}`}>Answer by WhatsApp</Action>}
    </Letter>
  );
}
