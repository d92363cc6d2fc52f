import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from '@/domains/analytics/model/answer';
import { askQuery } from '@/domains/analytics/model/report-address';
import type { Report } from '@/domains/analytics/model/report-types';
import { spanWords } from '@/domains/analytics/model/report-words';
import { banjulDay } from '@/lib/banjul-time';
import { FormBanner } from '@/ui/form-banner';
import { Titled } from '@/ui/section';
import { AboutFigures, NothingYet } from './about-figures';
import { BookingErrors } from './booking-errors';
import { Enquiries } from './enquiries';
import { Figures } from './figures';
import { FilterBar } from './filter-bar';
import { Funnels } from './funnels';
import { LiveCount } from './live-count';
import { RangePicker } from './range-picker';
import { askReport } from './report-calls';
import { Tops } from './tops';
import { TimesOfDay, Trends } from './trends';
import { useAsk } from './use-ask';

/** A report is asked for anew so often while it is looked at, in milliseconds. */
const FRESH_MS = 60_000;
const EXPERIMENTS = '/analytics/experiments';

function isEmpty({ now, past, live }: Report): boolean {
  return now.visitors === 0 && !now.desk && !now.won && !past?.visitors && live === 0;
}

type AnalyticsScreenProps = { first: Report; now: number };

/** The report as the address asks for it; later ones replace it without loading the page. */
export function AnalyticsScreen({ first, now }: AnalyticsScreenProps) {
  const [ask, go] = useAsk(first.ask);
  const isFirst = askQuery(ask) === askQuery(first.ask);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['analytics', askQuery(ask)],
    queryFn: ({ signal }) => askReport(ask, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    ...(isFirst ? { initialData: first, initialDataUpdatedAt: now } : {}),
  });
  const report = data ?? first;
  const isFiltered = [report.ask.tour, report.ask.source, report.ask.device].some(Boolean);
  return (
    <div className="mx-auto max-w-[90rem] px-4 py-6 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-4xl">Analytics</h1>
        <LiveCount first={first.live} now={now} />
      </div>
      <div className="mt-3 print:hidden">
        <div className="flex flex-wrap items-start gap-x-8">
          <RangePicker ask={ask} today={banjulDay(new Date(now))} go={go} />
          <p className="flex flex-wrap gap-x-6 sm:ml-auto">
            <a
              className="flex min-h-12 items-center font-semibold text-primary underline underline-offset-4"
              href={`/api/admin/analytics.csv${askQuery(ask)}`}
              download
            >
              Save as CSV
            </a>
            <a className="flex min-h-12 items-center font-semibold text-primary underline underline-offset-4" href={EXPERIMENTS}>
              Experiments
            </a>
          </p>
        </div>
        <FilterBar ask={ask} tourNames={report.tourNames} go={go} />
      </div>
      <p role="status" className="sr-only">
        {isPlaceholderData ? 'Fetching the figures...' : `Figures of ${spanWords(report.span)}`}
      </p>
      {error && (
        <div className="mt-4">
          <FormBanner banner={{ kind: 'error', title: 'These figures may be out of date', text: error.message }} />
        </div>
      )}
      <div aria-busy={isPlaceholderData} className={`mt-6 grid grid-cols-[minmax(0,1fr)] gap-12 ${isPlaceholderData ? 'opacity-60' : ''}`}>
        <Enquiries report={report} />
        <Titled
          name="answer-title"
          title={`In short, ${spanWords(report.span)}`}
          look="text-base text-muted"
          className="border-l-8 border-accent bg-sunken px-5 py-5 sm:px-8"
        >
          <p className="mt-2 max-w-[40ch] font-display text-2xl font-bold leading-tight text-balance sm:text-3xl">{answerOf(report)}</p>
        </Titled>
        {isEmpty(report) ? (
          <NothingYet isFiltered={isFiltered} />
        ) : (
          <>
            <Figures report={report} />
            <BookingErrors report={report} />
            {report.trend.length > 1 && <Trends report={report} />}
            <Funnels report={report} />
            <Tops report={report} />
            <Titled name="coming-title" title="When people come" look="text-3xl">
              <div className="mt-4 max-w-4xl">
                <TimesOfDay report={report} />
              </div>
            </Titled>
          </>
        )}
        <AboutFigures />
      </div>
    </div>
  );
}
