import type { ReactNode } from 'react';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { fullTime } from '@/domains/desk/model/time-text';
import { SOURCE_WORDS } from '@/domains/desk/model/words';
import { addressLink, phoneLink } from '@/domains/security/model/outbound';
import { longDay } from '@/domains/site/model/banjul-time';

/** Kinds of enquiry (spec §2, Inquiry form). */
const TYPES: Record<string, string> = { general: 'General', booking: 'Booking', pricing: 'Pricing', custom: 'Custom tour', group: 'Group' };

/** Everything else that the visitor told, and where they came from. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryDetail }) {
  const { preferredTour, tourPath, groupSize, groupSizeText, preferredDate, phone, email, country, sourcePage, referrerHost } = inquiry;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4">
      <Fact name="Tour">{preferredTour && (tourPath ? <a href={tourPath}>{preferredTour}</a> : preferredTour)}</Fact>
      <Fact name="Date">{preferredDate && longDay(preferredDate)}</Fact>
      <Fact name="Group">{groupSizeText ?? groupSize}</Fact>
      <Fact name="Phone">{phone && <a href={phoneLink(phone)}>{phone}</a>}</Fact>
      <Fact name="E-mail">{email && <a href={addressLink(email)}>{email}</a>}</Fact>
      <Fact name="Country">{country}</Fact>
      <Fact name="Kind">{TYPES[inquiry.inquiryType] ?? inquiry.inquiryType}</Fact>
      <Fact name="Came by">{SOURCE_WORDS[inquiry.leadSource]}</Fact>
      <Fact name="From page">{sourcePage && <a href={sourcePage}>{sourcePage}</a>}</Fact>
      <Fact name="Sent by">{referrerHost}</Fact>
      <Fact name="Received">{fullTime(inquiry.createdAt)}</Fact>
      <Fact name="Answered">{inquiry.answeredAt && fullTime(inquiry.answeredAt)}</Fact>
      <Fact name="Lost because">{inquiry.lostReason}</Fact>
    </dl>
  );
}

/** A line that is there only if there is something to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className="col-span-2 grid min-h-11 grid-cols-subgrid items-center border-b border-line py-0.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
