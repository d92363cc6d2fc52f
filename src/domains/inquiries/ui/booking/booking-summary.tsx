import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { WALKS_LITTLE } from '@/domains/inquiries/model/walks-little';
import { groupWords } from '@/domains/tours/model/group-size';
import { longDay } from '@/lib/banjul-time';

type SummaryProps = {
  tour: string;
  draft: BookingDraft;
  withContact?: boolean;
};

/** Where the details are asked first, the day and the group are still to come. */
const NOT_YET = 'In the next step';

/** What was chosen, like a ticket. */
export function BookingSummary({ tour, draft, withContact = false }: SummaryProps) {
  const rows = [
    { label: 'Tour', text: tour },
    { label: 'Date', text: draft.date ? longDay(draft.date) : NOT_YET },
    { label: 'Group size', text: draft.groupSize ? groupWords(draft.groupSize) : NOT_YET },
    ...(draft.walksLittle ? [{ label: 'Walking', text: WALKS_LITTLE }] : []),
    ...(withContact
      ? [{ label: 'Name', text: draft.name }, { label: 'Email', text: draft.email }, ...(draft.phone ? [{ label: 'Phone', text: draft.phone }] : [])]
      : []),
    { label: 'Price', text: 'Contact for current pricing' },
  ];
  return (
    <section aria-label="Booking summary" className="h-fit border-2 border-dashed border-field-line bg-raised p-4">
      <h4 className="text-lg">Booking summary</h4>
      <dl className={`mt-2 grid gap-x-4 gap-y-2 ${withContact ? 'sm:grid-cols-2' : ''}`}>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
