import type { Counts } from '@/domains/analytics/model/counters';
import type { Line, Report, Top } from '@/domains/analytics/model/report-types';
import { countOf, formatNumber, NOTHING, othersName } from '@/domains/analytics/model/report-words';
import { BarRows } from '@/ui/charts/bar-rows';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { DataTable } from '@/ui/charts/data-table';
import { Titled } from '@/ui/section';

type TopFigureProps = { id: string; title: string; first: string; one: string; top: Top };

function cells(name: string, { visitors, views, askedVisitors, enquiries }: Counts): string[] {
  return [name, formatNumber(visitors), formatNumber(views), formatNumber(askedVisitors), formatNumber(enquiries)];
}

function topWords({ lines, others }: Top, one: string): string {
  const [first] = lines;
  if (!first) return NOTHING;
  const rest = others ? ` The last line sums up ${othersName(others)}.` : '';
  const count = lines.length + (others?.values ?? 0);
  const counted = others?.isAtLeast ? `at least ${count}` : String(count);
  if (count === 1) return `Only ${first.label}, with ${countOf(first.visitors, 'visitor')}.`;
  return `${first.label} leads with ${countOf(first.visitors, 'visitor')}; ${counted} ${one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`} in all.${rest}`;
}

/** Lines of one kind by their visitors, the most first. */
function TopFigure({ id, title, first, one, top }: TopFigureProps) {
  const { lines, others } = top;
  const rest = others && { id: 'the others', name: othersName(others), counts: others };
  return (
    <ChartFigure
      id={id}
      title={title}
      words={topWords(top, one)}
      isEmpty={lines.length === 0}
      chart={
        <BarRows
          label={`${title}, by visitors`}
          isOrdered
          rows={[
            ...lines.map(({ value, label, visitors, enquiries }) => ({
              id: value,
              name: label,
              value: visitors,
              words: formatNumber(visitors),
              note: enquiries > 0 ? `(${countOf(enquiries, 'enquiry', 'enquiries')})` : undefined,
            })),
            ...(rest ? [{ id: rest.id, name: rest.name, value: null, words: formatNumber(rest.counts.visitors) }] : []),
          ]}
        />
      }
      table={
        <DataTable
          caption={title}
          head={[first, 'Visitors', 'Views', 'Asked', 'Enquiries']}
          rows={[
            ...lines.map((line) => ({ id: line.value, cells: cells(line.label, line) })),
            ...(rest ? [{ id: rest.id, cells: cells(rest.name, rest.counts) }] : []),
          ]}
        />
      }
    />
  );
}

const whole = (lines: Line[]): Top => ({ lines, others: null });

/** The tops: tours, pages, referrers, countries, devices and sources. */
export function Tops({ report }: { report: Report }) {
  const { tours, pages, referrers, countries, devices, sources, ask } = report;
  return (
    <Titled name="tops-title" title="What people look at, and where they come from" look="text-3xl">
      <p className="mt-2 max-w-[65ch] text-muted">
        {`"Asked" counts visitors who opened a chat or sent a booking request.${ask.tour ? ' Pages, referrers and countries are not kept per tour: choose all tours to see them.' : ''}`}
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
        {!ask.tour && (
          <TopFigure id="tours" title="Tours" first="Tour" one="tour" top={{ ...tours, lines: tours.lines.filter(({ visitors }) => visitors > 0) }} />
        )}
        {pages && <TopFigure id="pages" title="Pages" first="Page" one="page" top={pages} />}
        <TopFigure id="sources" title="Sources" first="Source" one="source" top={whole(sources)} />
        {referrers && <TopFigure id="referrers" title="Referring sites" first="Site" one="site" top={referrers} />}
        <TopFigure id="devices" title="Devices" first="Device" one="device" top={whole(devices)} />
        {countries && <TopFigure id="countries" title="Countries" first="Country" one="country" top={countries} />}
      </div>
    </Titled>
  );
}
