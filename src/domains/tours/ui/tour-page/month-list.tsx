import type { Months } from '@/domains/tours/model/place/month-texts';

/** Every month on the coast in a line each, folded; limit-days.ts says that of a chosen day beside it (`data-month`). */
export function MonthList({ months: { months, source }, note }: { months: Months; note: string | undefined }) {
  if (months.length === 0) return null;
  return (
    <details className="tour-months print:hidden">
      <summary>Month by month</summary>
      <ul data-elsewhere={note}>
        {months.map((line, index) => (
          <li key={line} data-month={index + 1}>
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{[note, `Source: ${source}.`].filter(Boolean).join(' ')}</p>
    </details>
  );
}
