import { funnelOf, type Step, shareWords } from '@/domains/analytics/model/funnel';
import type { Line, Report } from '@/domains/analytics/model/report-types';
import { formatNumber, NOTHING } from '@/domains/analytics/model/report-words';
import { unbroken } from '@/lib/text';
import { BarRows } from '@/ui/charts/bar-rows';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DataTable } from '@/ui/charts/data-table';
import { Titled } from '@/ui/section';

function inWords(steps: readonly Step[]): string {
  const shown = steps.filter(({ count }) => count !== null);
  return `${shown.map(({ name, count }) => `${name} ${formatNumber(count)}`).join(', ')}.`;
}

/** A step in a cell: its count, and how much of the step before that is. */
function cell(steps: readonly Step[], index: number): string {
  const share = shareWords(steps, index);
  const count = formatNumber(steps[index]?.count ?? null);
  return share.endsWith('%') ? `${count} (${unbroken(share)})` : count;
}

type FunnelsProps = { id: string; title: string; first: string; lines: readonly Line[]; ofTour: boolean };

/** The same way for each line of a table: its length as a chart, its steps as a table. */
function LineFunnels({ id, title, first, lines, ofTour }: FunnelsProps) {
  const rows = lines.map((line) => ({ line, steps: funnelOf(line, ofTour) }));
  const names = rows[0]?.steps.map(({ name }) => name) ?? [];
  const asked = [...rows].sort((a, b) => b.line.enquiryVisitors - a.line.enquiryVisitors || b.line.askedVisitors - a.line.askedVisitors)[0];
  const best = asked && asked.line.enquiryVisitors > 0 ? `Furthest: ${asked.line.label}. ${inWords(asked.steps)}` : 'Nobody has enquired yet in this time.';
  return (
    <ChartFigure
      id={id}
      title={title}
      words={rows.length === 0 ? NOTHING : best}
      isEmpty={rows.length === 0}
      chart={
        <BarRows
          label={title}
          isOrdered
          rows={rows.map(({ line, steps }) => ({
            id: line.value,
            name: line.label,
            value: steps[0]?.count ?? 0,
            words: formatNumber(steps[0]?.count ?? 0),
            note: `› ${steps
              .slice(1)
              .map(({ count }) => formatNumber(count))
              .join(' › ')}`,
          }))}
        />
      }
      table={
        <DataTable
          caption={title}
          head={[first, ...names]}
          rows={rows.map(({ line, steps }) => ({ id: line.value, cells: [line.label, ...steps.map((_, index) => cell(steps, index))] }))}
        />
      }
    />
  );
}

/** From a visit to a won enquiry: overall, per tour and per source. */
export function Funnels({ report }: { report: Report }) {
  const { now, ask, tours, sources } = report;
  const steps = funnelOf(now, ask.tour !== '');
  const isEmpty = steps.every(({ count }) => !count);
  const label = tours.lines[0]?.label;
  const title = ask.tour && label ? `From visit to booking: ${label}` : 'From visit to booking: all visitors';
  return (
    <Titled name="funnels-title" title="From a visit to a booking" look="text-3xl">
      <p className="mt-2 max-w-[65ch] text-muted">
        Each step compared with the one before. The last three are counted at the desk, also for people whose visits are not counted: "Opened" and "Replied" of
        the enquiries that came in this time, "Won" by the day you marked it.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <ChartFigure
          id="funnel"
          title={title}
          words={isEmpty ? NOTHING : inWords(steps)}
          isEmpty={isEmpty}
          chart={
            <BarRows
              label={title}
              isOrdered
              rows={steps.map(({ name, count }, index) => {
                const share = shareWords(steps, index);
                return {
                  id: name,
                  name,
                  value: count,
                  words: formatNumber(count),
                  note: share && `(${share}${share.endsWith('%') ? ' of the step before' : ''})`,
                };
              })}
            />
          }
          table={
            <DataTable
              caption={title}
              head={['Step', 'How many', 'Of the step before']}
              rows={steps.map(({ name, count }, index) => ({ id: name, cells: [name, formatNumber(count), shareWords(steps, index) || '–'] }))}
            />
          }
        />
        <LineFunnels id="funnel-sources" title="By source" first="Source" lines={sources} ofTour={ask.tour !== ''} />
        {!ask.tour && (
          <div className="min-w-0 lg:col-span-2">
            <LineFunnels id="funnel-tours" title="By tour" first="Tour" lines={tours.lines} ofTour />
          </div>
        )}
      </div>
    </Titled>
  );
}
