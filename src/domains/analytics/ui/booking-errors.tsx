import type { Report } from '@/domains/analytics/model/report-types';
import { countOf, formatNumber } from '@/domains/analytics/model/report-words';
import { Titled } from '@/ui/section';

/** How often the booking dialog broke (spec §4, booking_error), and for which tours; nothing where it never did. */
export function BookingErrors({ report }: { report: Report }) {
  const { now, tours } = report;
  if (now.errors === 0) return null;
  const lines = tours.lines.filter(({ errors }) => errors > 0).sort((a, b) => b.errors - a.errors);
  return (
    <Titled
      name="errors-title"
      title={`The booking dialog failed ${now.errors === 1 ? 'once' : `${formatNumber(now.errors)} times`}`}
      className="border-l-4 border-destructive bg-destructive-surface p-4"
    >
      <p className="mt-1 max-w-[65ch]">
        {`These visitors saw "Booking System Temporarily Unavailable" and were offered WhatsApp. In the same time there were ${countOf(now.attempts, 'booking attempt')}.`}
      </p>
      {lines.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {lines.map(({ value, label, errors }) => (
            <li key={value}>{`${label}: ${formatNumber(errors)}`}</li>
          ))}
        </ul>
      )}
    </Titled>
  );
}
