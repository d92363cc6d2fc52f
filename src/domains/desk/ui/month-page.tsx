import { COUNTS, type Month, type MonthRow } from '@/domains/desk/model/month';
import { counted } from '@/lib/counted';
import { monthName } from '@/lib/months';
import { OtherMonths } from '@/ui/other-months';
import { Titled } from '@/ui/section';

const KEYS = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

/** A month of enquiries, to read, print and keep. It needs no script and names nobody. */
export function MonthPage({ month: { month, before, after, rows, total, lost } }: { month: Month }) {
  return (
    <section aria-labelledby="month-heading" className="mx-auto max-w-[70rem] px-4 py-8 sm:px-6">
      <h1 id="month-heading" className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">
        {monthName(month)}
      </h1>
      <p className="mt-2 text-lg">{sentence(total)}</p>
      <OtherMonths page="/admin/month" month={month} before={before} after={after} />
      {rows.length === 0 ? (
        <p className="mt-8 text-muted">No enquiry came in this month.</p>
      ) : (
        <>
          <table className="mt-6 w-full border-collapse text-left">
            <caption className="sr-only">Enquiries by the way they came</caption>
            <thead className="max-md:not-print:hidden">
              <tr className="border-b-2 border-accent">
                <th scope="col" className="py-2 pr-4 font-display">
                  Came by
                </th>
                {KEYS.map((key) => (
                  <th key={key} scope="col" className="px-3 py-2 text-right font-display">
                    {COUNTS[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ source, counts }) => (
                <Row key={source} name={source} counts={counts} />
              ))}
              <Row name="All" counts={total} isTotal />
            </tbody>
          </table>
          {lost.length > 0 && (
            <Titled name="lost-heading" title="Why they were lost" className="mt-10">
              <ul className="mt-3 border-t border-line">
                {lost.map(({ reason, count }) => (
                  <li key={reason} className="flex justify-between gap-4 border-b border-line py-2">
                    <span className="min-w-0 [overflow-wrap:anywhere]">{reason}</span>
                    <span className="even-figures">{count}</span>
                  </li>
                ))}
              </ul>
            </Titled>
          )}
        </>
      )}
    </section>
  );
}

/** A row of the table; on a phone, but not on paper, its counts stand below one another, each with its name. */
function Row({ name, counts, isTotal = false }: { name: string; counts: MonthRow['counts']; isTotal?: boolean }) {
  return (
    <tr className={`max-md:not-print:block max-md:not-print:py-3 ${isTotal ? 'border-t-2 border-accent font-bold' : 'border-b border-line'}`}>
      <th scope="row" className="py-2 pr-4 font-display text-lg max-md:not-print:block md:text-base print:text-base">
        {name}
      </th>
      {KEYS.map((key) => (
        <td
          key={key}
          className="even-figures max-md:not-print:flex max-md:not-print:justify-between max-md:not-print:py-0.5 md:px-3 md:py-2 md:text-right print:px-3 print:py-2 print:text-right"
        >
          <span className="md:hidden print:hidden">{COUNTS[key]}</span>
          <span>{counts[key]}</span>
        </td>
      ))}
    </tr>
  );
}

function sentence({ leads, inTime, late, won }: MonthRow['counts']): string {
  const answered = inTime + late;
  if (leads === 0) return 'Nobody asked.';
  const came = counted(leads, 'enquiry', 'enquiries');
  return `${came}; ${inTime} of ${answered} answers came within the promise; ${won} won.`;
}
