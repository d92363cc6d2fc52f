import type { Bucket, Report } from '@/domains/analytics/model/report-types';
import { changeWords, formatNumber, spanWords } from '@/domains/analytics/model/report-words';
import { Sparkline } from '@/ui/charts/sparkline';
import { Titled } from '@/ui/section';

const FIGURES = [
  ['visitors', 'Visitors'],
  ['views', 'Views'],
  ['chats', 'Chats opened'],
  ['attempts', 'Booking attempts'],
  ['enquiries', 'Enquiries'],
  ['won', 'Won'],
] as const;

/** What a figure says beside its number. A day that runs is not measured against a whole one. */
function change({ now, past, ask }: Report, key: (typeof FIGURES)[number][0]): string {
  if (key === 'won' && now.won === null) return 'The desk has no figures by device';
  if (!past) return '';
  return ask.range === 'today' ? `${formatNumber(past[key])} in the whole of yesterday` : changeWords(now[key], past[key]);
}

/** The six figures, each with its change in words and a small line. */
export function Figures({ report }: { report: Report }) {
  const { now, trend } = report;
  const values = (key: keyof Bucket) => trend.map((bucket) => Number(bucket[key] ?? 0));
  return (
    <Titled name="figures-title" title="Figures" look="sr-only">
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-6">
        {FIGURES.map(([key, name]) => (
          <div key={key} className="border-t-2 border-text py-3">
            <dt className="font-semibold">{name}</dt>
            <dd>
              <span className="even-figures block font-display text-4xl font-extrabold">{formatNumber(now[key])}</span>
              <span className="block leading-snug text-muted">{change(report, key)}</span>
              <Sparkline values={values(key)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{comparisonOf(report)}</p>
    </Titled>
  );
}

/** What the figures are compared with, and what the desk counts beside them. */
function comparisonOf({ now, before, isRunning, ask }: Report): string {
  const sentences = [before && `Compared with ${spanWords(before)}.`, before && isRunning && ask.range !== 'today' && 'Today is not over yet.'];
  if (now.desk !== null)
    sentences.push(`At the desk: ${formatNumber(now.desk)} ${now.desk === 1 ? 'enquiry' : 'enquiries'} in this time, also from visitors who are not counted.`);
  return sentences.filter(Boolean).join(' ');
}
