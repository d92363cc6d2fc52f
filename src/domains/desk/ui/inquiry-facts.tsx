import type { ReactNode } from 'react';
import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { fullTime } from '@/domains/desk/model/time-text';
import { fieldsOf, INQUIRY_FIELDS, type InquiryFieldName, toldText } from '@/domains/inquiries/model/fields';
import { addressLink, phoneLink } from '@/domains/site/model/outbound';

/** Where a fact leads, of those that lead anywhere. */
function linkOf(name: InquiryFieldName, { tourPath, phone, email, sourcePage }: InquiryDetail): string | null {
  if (name === 'preferredTour') return tourPath;
  if (name === 'phone') return phone && phoneLink(phone);
  if (name === 'email') return email && addressLink(email);
  return name === 'sourcePage' ? sourcePage : null;
}

/** Everything else that the visitor told, and where they came from. */
export function InquiryFacts({ inquiry }: { inquiry: InquiryDetail }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4">
      {fieldsOf('desk').map((name) => {
        const text = toldText(name, inquiry);
        const link = linkOf(name, inquiry);
        return (
          <Fact key={name} name={INQUIRY_FIELDS[name].label}>
            {text && link ? <a href={link}>{text}</a> : text}
          </Fact>
        );
      })}
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
