import { monthName } from '@/lib/months';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';

/** @param page address of a month's page; its file has the same under /api */
type OtherMonthsProps = { page: string; month: string; before: string; after: string | null };

/** The ways from a month's page to the months beside it, and to its file. */
export function OtherMonths({ page, month, before, after }: OtherMonthsProps) {
  return (
    <nav aria-label="Other months" className="mt-3 flex flex-wrap gap-x-6 print:hidden">
      <a href={`${page}?month=${before}`} className={LINK}>
        {monthName(before)}
      </a>
      {after && (
        <a href={`${page}?month=${after}`} className={LINK}>
          {monthName(after)}
        </a>
      )}
      <a href={`/api${page}.csv?month=${month}`} download className={LINK}>
        Save as CSV
      </a>
    </nav>
  );
}
