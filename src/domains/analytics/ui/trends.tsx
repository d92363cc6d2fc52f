import type { Bucket, Report } from '@/domains/analytics/model/report-types';
import { countOf, dayMark, formatNumber, hourMark, hoursWords, NOTHING, trendWords } from '@/domains/analytics/model/report-words';
import { shortDay } from '@/lib/banjul-time';
import { ChartFigure } from '@/ui/charts/chart-figure';
import { ColumnChart } from '@/ui/charts/column-chart';
import { DataTable } from '@/ui/charts/data-table';
import { Titled } from '@/ui/section';

const TRENDS = [
  ['visitors', 'Visitors', 'visitor', 'visitors'],
  ['enquiries', 'Enquiries', 'enquiry', 'enquiries'],
] as const;

/** Visitors and enquiries over the range, each bar beside that of the period before. */
export function Trends({ report }: { report: Report }) {
  const { trend, trendBefore, per } = report;
  const isCompared = trendBefore.length > 0;
  const isEmpty = (key: (typeof TRENDS)[number][0]) => [...trend, ...trendBefore].every((bucket) => !bucket[key]);
  const name = ({ from }: Bucket) => (per === 'day' ? shortDay(from) : `${per} from ${shortDay(from)}`);
  return (
    <Titled name="trends-title" title="Over time" look="text-3xl">
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        {TRENDS.map(([key, title, one, many]) => (
          <ChartFigure
            key={key}
            id={`trend-${key}`}
            title={`${title} per ${per}`}
            words={isEmpty(key) ? NOTHING : trendWords(report, key, one, many)}
            isEmpty={isEmpty(key)}
            chart={
              <ColumnChart
                label={`${title} per ${per}`}
                legend={{ value: title, before: isCompared ? 'The period before' : undefined }}
                columns={trend.map((bucket, index) => {
                  const before = trendBefore[index]?.[key];
                  return {
                    id: bucket.from,
                    mark: dayMark(bucket.from),
                    value: bucket[key],
                    before,
                    words: `${name(bucket)}: ${countOf(bucket[key], one, many)}${before === undefined ? '' : `; the period before ${formatNumber(before)}`}`,
                  };
                })}
              />
            }
            table={
              <DataTable
                caption={`${title} per ${per}`}
                head={[per === 'day' ? 'Day' : 'From', title, ...(isCompared ? ['Before'] : [])]}
                rows={trend.map((bucket, index) => ({
                  id: bucket.from,
                  cells: [shortDay(bucket.from), formatNumber(bucket[key]), ...(isCompared ? [formatNumber(trendBefore[index]?.[key] ?? null)] : [])],
                }))}
              />
            }
          />
        ))}
      </div>
    </Titled>
  );
}

/** Views by hour, with the hours in which nobody sits at the desk shaded. */
export function TimesOfDay({ report }: { report: Report }) {
  const { hours, open } = report;
  const isEmpty = hours.every(({ views, chats, attempts, enquiries }) => views + chats + attempts + enquiries === 0);
  const isClosed = (hour: number) => hour < open.from || hour >= open.to;
  const closed = `Outside your hours, ${hourMark(open.from)} to ${hourMark(open.to)}`;
  return (
    <ChartFigure
      id="hours"
      title="Times of day"
      words={isEmpty ? NOTHING : hoursWords(report)}
      isEmpty={isEmpty}
      chart={
        <ColumnChart
          label="Views by time of day"
          legend={{ value: 'Views', shaded: closed }}
          columns={hours.map(({ hour, views, chats, attempts, enquiries }) => ({
            id: hourMark(hour),
            mark: hourMark(hour),
            value: views,
            shaded: isClosed(hour),
            words: `${hourMark(hour)} to ${hourMark((hour + 1) % 24)}${isClosed(hour) ? ', outside your hours' : ''}: ${countOf(views, 'view')}, ${countOf(chats + attempts, 'chat or booking attempt', 'chats and booking attempts')}, ${countOf(enquiries, 'enquiry', 'enquiries')}`,
          }))}
        />
      }
      table={
        <DataTable
          caption="Times of day"
          head={['From', 'Views', 'Chats', 'Attempts', 'Enquiries', 'Your hours']}
          rows={hours.map(({ hour, views, chats, attempts, enquiries }) => ({
            id: hourMark(hour),
            cells: [
              hourMark(hour),
              formatNumber(views),
              formatNumber(chats),
              formatNumber(attempts),
              formatNumber(enquiries),
              isClosed(hour) ? 'closed' : 'open',
            ],
          }))}
        />
      }
    />
  );
}
