import { isDay } from '../../../../../lib/banjul-time.ts';
import { dayIn } from '../../../../../lib/day-in-language.ts';
import { fillIn, type Said } from '../../../../mail/model/mail-words.ts';
import { Action, Facts, Paragraph, ReferenceBox } from '../../../../mail/server/letter.tsx';
import { officeLines } from '../../../../mail/server/office-lines.ts';
import { TravellerLetter } from '../../../../mail/server/traveller-letter.tsx';
import { clockText, officeDay } from '../../../../site/model/opening-hours.ts';
import { chatLink } from '../../../../site/model/outbound.ts';
import type { Site } from '../../../../site/model/site-schema.ts';
import { GROUP_SIZES } from '../../../../tours/model/group-size.ts';
import { type AnswerWay, answerWay } from '../../../model/answer-way.ts';
import { promiseCondition } from '../../../model/booking-promise.ts';
import { isBookingSource } from '../../../model/inquiry-types.ts';
import { type PromiseRules, promiseDue } from '../../../model/promise-due.ts';
import type { MailedInquiry } from '../mailed-inquiry.ts';

/** What of an enquiry was chosen, counted or made by us: all that a confirmation may repeat. */
type ChosenRequest = ReturnType<typeof chosenOnly>;

export type ConfirmedInquiry = Pick<
  MailedInquiry,
  'reference' | 'createdAt' | 'inquiryType' | 'leadSource' | 'phone' | 'preferredTour' | 'preferredDate' | 'groupSizeText' | 'groupSize' | 'language'
>;

/** Leaves out everything that the sender could have typed freely, and whatever is in none of our lists. */
export function chosenOnly(inquiry: ConfirmedInquiry, tourTitles: readonly string[], rules: PromiseRules) {
  const { reference, createdAt, inquiryType, leadSource, phone, preferredTour, preferredDate, groupSizeText, groupSize } = inquiry;
  return {
    reference,
    createdAt,
    inquiryType,
    leadSource,
    way: answerWay(leadSource, phone),
    // By the desk's clock.
    answerBy: promiseDue(leadSource, createdAt, preferredDate, rules).dueAt,
    tour: tourTitles.find((title) => title === preferredTour),
    day: preferredDate && isDay(preferredDate) ? preferredDate : undefined,
    group: GROUP_SIZES.find((size) => size === groupSizeText) ?? groupSize?.toString(),
  };
}

/** The sentence of a booking: until when it is confirmed, and by which way. */
function confirmedUntil(request: ChosenRequest, { language, words }: Said, { promises, hours }: Site): string {
  const { confirmation: say } = words;
  const opening = promiseCondition(request.createdAt, { ...promises, ...hours });
  const minutes = promises.bookingMinutes;
  const promise =
    opening instanceof Date
      ? fillIn(say.fromOpening, { minutes, time: openingIn(request.createdAt, opening, { language, words }) })
      : fillIn(opening === 'open' ? say.inMinutes : say.onceOpen, { minutes });
  const ways: Record<AnswerWay, string> = { chat: 'WhatsApp', mail: say.mail, either: say.chatOrMail ?? say.mail };
  return fillIn(say.confirm, { promise, way: ways[request.way] });
}

/** "7:00 AM", and "07:00 op 27 december" where that is later than tomorrow. */
function openingIn(at: Date, opening: Date, said: Said): string {
  const tomorrow = officeDay(new Date(at.getTime() + 24 * 60 * 60_000));
  return officeDay(opening) <= tomorrow ? clockIn(opening, said) : momentIn(opening, said);
}

function clockIn(at: Date, { language }: Said): string {
  const clock = at.toISOString().slice(11, 16);
  return language === 'en' ? clockText(clock) : clock;
}

/** "3:20 PM on 28 November": a mail may be read on another day. */
function momentIn(at: Date, said: Said): string {
  return fillIn(said.words.confirmation.timeOnDay, { time: clockIn(at, said), day: dayIn(said.language, officeDay(at), 'inYear') });
}

/** Confirms to the visitor what we have, when we answer and how to reach us meanwhile. */
export function VisitorConfirmation({ request, said, site, siteUrl }: { request: ChosenRequest; said: Said; site: Site; siteUrl: string }) {
  const { brand, contact, promises } = site;
  const { reference, tour, day, group, inquiryType } = request;
  const { language, words } = said;
  const { confirmation: say, labels } = words;
  const isBooking = inquiryType === 'booking';
  const about = words.kinds?.[inquiryType] ?? site.inquiryTypes.find(({ value }) => value === inquiryType)?.label;
  const facts: [string, string | undefined][] = [
    [labels.about, about],
    [labels.tour, tour],
    [labels.date, day && dayIn(language, day, 'long')],
    [labels.group, group],
  ];
  return (
    <TravellerLetter
      said={said}
      site={site}
      siteUrl={siteUrl}
      preview={fillIn(say.preview, { reference })}
      heading={isBooking ? say.booking : say.message}
      footer={officeLines(said, site, request.createdAt, contact.displayPhone)}
    >
      <Paragraph>{isBookingSource(request.leadSource) ? confirmedUntil(request, said, site) : fillIn(say.answer, { hours: promises.replyHours })}</Paragraph>
      {say.answerBy && <Paragraph>{fillIn(say.answerBy, { time: momentIn(request.answerBy, said) })}</Paragraph>}
      <ReferenceBox reference={reference} label={labels.reference} />
      <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      <Paragraph>{fillIn(say.nothingPaid, { hours: promises.freeCancellationHours })}</Paragraph>
      <Paragraph>{say.wrong}</Paragraph>
      <Action href={chatLink(contact, fillIn(say.chatText, { brand: brand.name, reference }))}>{say.chat}</Action>
    </TravellerLetter>
  );
}
