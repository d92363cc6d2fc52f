import { isDay, longDay } from '../../../../../lib/banjul-time.ts';
import { Action, Facts, Letter, Paragraph, ReferenceBox } from '../../../../mail/server/letter.tsx';
import { comingExceptions, exceptionText } from '../../../../site/model/opening-hours.ts';
import { chatLink } from '../../../../site/model/outbound.ts';
import type { Site } from '../../../../site/model/site-schema.ts';
import { GROUP_SIZES } from '../../../../tours/model/group-size.ts';
import { bookingPromise } from '../../../model/booking-promise.ts';
import type { MailedInquiry } from '../mailed-inquiry.ts';

/** What of an enquiry was chosen, counted or made by us: all that a confirmation may repeat. */
type ChosenRequest = {
  reference: string;
  createdAt: Date;
  inquiryType: string;
  hasPhone: boolean;
  tour: string | undefined;
  day: string | undefined;
  group: string | undefined;
};

/** What a confirmation is made of. */
export type ConfirmedInquiry = Pick<
  MailedInquiry,
  'reference' | 'createdAt' | 'inquiryType' | 'phone' | 'preferredTour' | 'preferredDate' | 'groupSizeText' | 'groupSize'
>;

/** Leaves out everything that the sender could have typed freely, and whatever is in none of our lists. */
export function chosenOnly(inquiry: ConfirmedInquiry, tourTitles: readonly string[]): ChosenRequest {
  const { reference, createdAt, inquiryType, phone, preferredTour, preferredDate, groupSizeText, groupSize } = inquiry;
  return {
    reference,
    createdAt,
    inquiryType,
    hasPhone: phone !== null,
    tour: tourTitles.find((title) => title === preferredTour),
    day: preferredDate && isDay(preferredDate) ? preferredDate : undefined,
    group: GROUP_SIZES.find((size) => size === groupSizeText) ?? groupSize?.toString(),
  };
}

/** Confirms to the visitor what we have, when we answer and how to reach us meanwhile. */
export function VisitorConfirmation({ request, site, siteUrl }: { request: ChosenRequest; site: Site; siteUrl: string }) {
  const { brand, contact, hours, promises } = site;
  const { reference, tour, day, group } = request;
  const isBooking = request.inquiryType === 'booking';
  const promise = bookingPromise(request.createdAt, { ...promises, ...hours });
  const chat = chatLink(contact, `Hello ${brand.name}! This is about my request ${reference}.`);
  const about = site.inquiryTypes.find(({ value }) => value === request.inquiryType)?.label;
  const facts: [string, string | undefined][] = [
    ['About', about],
    ['Tour', tour],
    ['Date', day && longDay(day)],
    ['Group', group],
  ];
  return (
    <Letter
      brand={brand.name}
      tagline={brand.tagline}
      siteUrl={siteUrl}
      preview={`We have your request ${reference} and will answer soon.`}
      heading={`Thank you. We have your ${isBooking ? 'booking request' : 'message'}.`}
      footer={[
        brand.name,
        ...contact.address.slice(1),
        contact.displayPhone,
        `Open ${hours.text}, ${hours.days.toLowerCase()}`,
        ...comingExceptions(request.createdAt, hours).map(exceptionText),
      ]}
    >
      <Paragraph>
        {isBooking
          ? `A person in our office reads it. We confirm ${promise}${promise.includes(',') ? ',' : ''} by ${request.hasPhone ? 'WhatsApp' : 'e-mail'}.`
          : `A person in our office reads it, and answers within ${promises.replyHours} hours.`}
      </Paragraph>
      <ReferenceBox reference={reference} />
      <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      <Paragraph>
        Nothing is booked or paid yet. You pay in cash to your guide on the day, without a deposit for most tours, and cancel free of charge up to{' '}
        {promises.freeCancellationHours} hours before.
      </Paragraph>
      <Paragraph>Is something missing or wrong? Reply to this e-mail and quote your reference. If you did not write to us, there is nothing to do.</Paragraph>
      <Action href={chat}>Write to us on WhatsApp</Action>
    </Letter>
  );
}
