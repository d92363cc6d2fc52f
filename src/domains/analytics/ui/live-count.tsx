import { useQuery } from '@tanstack/react-query';
import { countOf } from '@/domains/analytics/model/report-words';
import { askLive } from './report-calls';

/** How often the count is asked for, in milliseconds. */
const LIVE_MS = 15_000;

/** Who was here in the last five minutes, kept up to date while the page is looked at. */
export function LiveCount({ first, now }: { first: number; now: number }) {
  const { data } = useQuery({
    queryKey: ['analytics-live'],
    queryFn: ({ signal }) => askLive(signal),
    initialData: { live: first },
    initialDataUpdatedAt: now,
    staleTime: LIVE_MS,
    refetchInterval: LIVE_MS,
  });
  return (
    <p className="flex items-center gap-2">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="h-3 w-3 shrink-0">
        <circle cx="6" cy="6" r="5" className={data.live > 0 ? 'fill-success' : 'fill-field-line'} />
      </svg>
      <span>
        <strong className="even-figures">{countOf(data.live, 'visitor').replace(/^no/, 'No')}</strong> in the last five minutes
      </span>
    </p>
  );
}
