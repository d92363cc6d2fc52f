import type { CameBy, Report } from '@/domains/analytics/model/report-types';
import { changeWords, countOf, formatNumber, NOTHING } from '@/domains/analytics/model/report-words';
import { BarRows } from '@/ui/charts/bar-rows';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DataTable } from '@/ui/charts/data-table';

const sum = (rows: readonly CameBy[], key: 'leads' | 'inTime' | 'late' | 'waiting') => rows.reduce((all, row) => all + row[key], 0);

/** How the answers came, in words: "14 of 16 answered in time, 1 late, 1 not answered yet." */
function answersIn(rows: readonly CameBy[]): string {
  const [leads, late, waiting] = [sum(rows, 'leads'), sum(rows, 'late'), sum(rows, 'waiting')];
  const rest = [late > 0 && `${formatNumber(late)} late`, waiting > 0 && `${formatNumber(waiting)} not answered`].filter(Boolean);
  return `${[`${formatNumber(sum(rows, 'inTime'))} of ${formatNumber(leads)} answered in time`, ...rest].join(', ')}.`;
}

/** What it is all for comes first: how many asked, by which way, and whether they had their answer in time. As the desk counts, from everybody. */
export function Enquiries({ report }: { report: Report }) {
  const { enquiries, past, ask } = report;
  if (!enquiries) return null;
  const leads = sum(enquiries, 'leads');
  const before = past?.desk ?? null;
  const change = before === null ? '' : ask.range === 'today' ? `${formatNumber(before)} in the whole of yesterday` : changeWords(leads, before);
  return (
    <section aria-labelledby="enquiries-title" className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(16rem,1fr)_2fr]">
      <div>
        <h2 id="enquiries-title" className="text-3xl">
          Enquiries
        </h2>
        <p className="mt-2">
          <span className="even-figures block font-display text-7xl font-extrabold leading-none text-primary">{formatNumber(leads)}</span>
          <span className="mt-1 block text-muted">{change}</span>
        </p>
        {leads > 0 && <p className="mt-3 font-display text-xl font-bold leading-tight">{answersIn(enquiries)}</p>}
      </div>
      <ChartFigure
        id="came-by"
        title="How they came"
        words={enquiries[0] ? `Most by ${enquiries[0].cameBy}. Everybody counts here who reached the desk, spam left out.` : NOTHING}
        isEmpty={enquiries.length === 0}
        chart={
          <BarRows
            label="Enquiries by how they came"
            isOrdered
            rows={enquiries.map(({ cameBy, leads: value, inTime }) => ({
              id: cameBy,
              name: cameBy,
              value,
              words: countOf(value, 'enquiry', 'enquiries'),
              note: `(${formatNumber(inTime)} in time)`,
            }))}
          />
        }
        table={
          <DataTable
            caption="Enquiries by how they came"
            head={['Came by', 'Enquiries', 'In time', 'Late', 'Not answered']}
            rows={enquiries.map(({ cameBy, leads: all, inTime, late, waiting }) => ({
              id: cameBy,
              cells: [cameBy, ...[all, inTime, late, waiting].map(formatNumber)],
            }))}
          />
        }
      />
    </section>
  );
}
