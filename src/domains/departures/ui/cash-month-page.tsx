import type { CashMonth, CashTrip, TakenBy } from '@/domains/departures/model/cash-month';
import { type CashSums, standing } from '@/domains/departures/model/cash-types';
import { formatMoney } from '@/domains/departures/model/money';
import { shortDay } from '@/lib/banjul-time';
import { monthName } from '@/lib/months';
import { BackLink } from '@/ui/back-link';
import { OtherMonths } from '@/ui/other-months';
import { Titled } from '@/ui/section';

const COLUMNS = { agreed: 'Agreed', received: 'Received', due: 'Due', overpaid: 'Overpaid', back: 'To give back' } as const;
type Column = keyof typeof COLUMNS;

/** The cash of a month, to read, print and keep. It needs no script and names no guest. */
export function CashMonthPage({ month: { month, before, after, trips, total, takers, undated } }: { month: CashMonth }) {
  // In most months nobody paid too much, and nothing was called off that had been paid.
  const columns = (Object.keys(COLUMNS) as Column[]).filter((key) => !['overpaid', 'back'].includes(key) || total.some((sum) => sum[key] !== 0));
  return (
    <section aria-labelledby="month-heading" className="mx-auto max-w-[70rem] px-4 py-8 sm:px-6">
      <BackLink href="/admin/days" className="print:hidden">
        Diary
      </BackLink>
      <h1 id="month-heading" className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)]">{`Cash of ${monthName(month)}`}</h1>
      <p className="mt-2 text-lg">By the day of the trip, whenever it was paid. Currencies are never added together.</p>
      <OtherMonths page="/admin/days/month" month={month} before={before} after={after} />
      {trips.length === 0 ? (
        <p className="mt-8 text-muted">No trip stands in the diary this month, and no cash.</p>
      ) : (
        <table className="mt-6 w-full border-collapse text-left">
          <caption className="sr-only">Trips of the month and their cash</caption>
          <thead className="max-lg:not-print:hidden">
            <tr className="border-b-2 border-accent">
              {['Day', 'Tour', 'People'].map((name) => (
                <th key={name} scope="col" className="py-2 pr-4 font-display">
                  {name}
                </th>
              ))}
              {columns.map((key) => (
                <th key={key} scope="col" className="px-3 py-2 text-right font-display">
                  {COLUMNS[key]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trips.map((trip, at) => (
              <TripRow key={at} trip={trip} columns={columns} />
            ))}
            <tr className="border-t-2 border-accent font-bold max-lg:not-print:block max-lg:not-print:py-3">
              <th scope="row" colSpan={3} className="py-2 pr-4 font-display max-lg:not-print:block">
                All
              </th>
              <Amounts sums={total} columns={columns} />
            </tr>
          </tbody>
        </table>
      )}
      {undated.length > 0 && (
        <p className="mt-4">{`Beside these, trips without a day: ${undated.map((sum) => `${formatMoney(sum.received, sum.currency)} received of ${formatMoney(sum.agreed, sum.currency)} agreed, ${standing(sum)}`).join('; ')}.`}</p>
      )}
      {takers.length > 0 && <Takers takers={takers} />}
    </section>
  );
}

/** A row of the table; on a phone or tablet, where five columns of amounts leave the tour no room, but not on paper, its cells stand below one another, each with its name. */
function TripRow({ trip: { day, title, people, isCancelled, sums }, columns }: { trip: CashTrip; columns: Column[] }) {
  return (
    <tr className="border-b border-line align-top max-lg:not-print:block max-lg:not-print:py-3">
      <td className="whitespace-nowrap max-[18rem]:whitespace-normal py-2 pr-4 max-lg:not-print:block max-lg:not-print:py-0">{shortDay(day)}</td>
      <th scope="row" className="py-2 pr-4 [overflow-wrap:anywhere] lg:min-w-[9rem] max-lg:not-print:block max-lg:not-print:py-0 max-lg:not-print:text-lg">
        {isCancelled ? `${title} (called off)` : title}
      </th>
      <td className="even-figures py-2 pr-4 max-lg:not-print:block max-lg:not-print:py-0">
        {people === null ? (
          <span className="text-muted">not known any more</span>
        ) : (
          <>
            <span>{people}</span>
            <span className="lg:hidden print:hidden">{people === 1 ? ' person' : ' people'}</span>
          </>
        )}
      </td>
      <Amounts sums={sums} columns={columns} />
    </tr>
  );
}

/** Agreed, received, due and what is to be given back, a line a currency. */
function Amounts({ sums, columns }: { sums: readonly CashSums[]; columns: Column[] }) {
  return columns.map((key) => (
    <td
      key={key}
      className="even-figures max-lg:not-print:flex max-lg:not-print:flex-wrap max-lg:not-print:justify-between max-lg:not-print:gap-x-4 max-lg:not-print:py-0.5 lg:px-3 lg:py-2 lg:text-right print:px-3 print:py-2 print:text-right"
    >
      <span className="lg:hidden print:hidden">{COLUMNS[key]}</span>
      <span className="grid ml-auto justify-items-end whitespace-nowrap max-[18rem]:whitespace-normal">
        {sums.length === 0 ? <span>–</span> : sums.map((sum) => <span key={sum.currency}>{formatMoney(sum[key], sum.currency)}</span>)}
      </span>
    </td>
  ));
}

function Takers({ takers }: { takers: readonly TakenBy[] }) {
  return (
    <Titled name="takers-heading" title="Who received it" className="mt-10 break-inside-avoid">
      <p className="mt-1 text-muted">For the trips of this month, with what was given back or put right taken off.</p>
      <ul className="mt-3 border-t border-line">
        {takers.map(({ name, isGuide, sums }, at) => (
          <li key={at} className="flex justify-between gap-4 border-b border-line py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{name === null ? 'People who have left' : isGuide ? `${name}, guide` : name}</span>
            <span className="even-figures grid justify-items-end whitespace-nowrap max-[18rem]:whitespace-normal">
              {sums.map(({ currency, received }) => (
                <span key={currency}>{formatMoney(received, currency)}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Titled>
  );
}
