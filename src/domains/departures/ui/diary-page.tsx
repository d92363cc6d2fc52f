import type { Diary } from '@/domains/departures/model/diary-types';
import { type DiaryRange, type DiaryView, mondayOf, nearWord } from '@/domains/departures/model/diary-view';
import { longDay } from '@/lib/banjul-time';
import { Titled } from '@/ui/section';
import { DepartureCard } from './departure-card';
import { DiaryMonth } from './diary-month';
import { DiaryWeek } from './diary-week';
import { NearDay } from './near-day';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4';
const VIEW_WORDS: Record<DiaryView, string> = { list: 'List', week: 'Week', month: 'Month' };

type Props = {
  diary: Diary;
  range: DiaryRange;
  /** Today in Banjul. */
  today: string;
  mayManage: boolean;
};

/** Who goes when: a list by day, or a week or month at a glance. It reads without scripts (src/pages/admin/days/index.astro). */
export function DiaryPage({ diary, range, today, mayManage }: Props) {
  const { view, from } = range;
  return (
    <>
      <nav aria-label="Views of the diary" className="flex flex-wrap items-center gap-x-5 print:hidden">
        {(Object.keys(VIEW_WORDS) as DiaryView[]).map((one) => (
          <a
            key={one}
            href={`/admin/days${viewQuery(one, from, today)}`}
            aria-current={one === view ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-4 border-transparent font-display font-bold hover:border-line aria-[current=page]:border-accent"
          >
            {VIEW_WORDS[one]}
          </a>
        ))}
        {mayManage && (
          <details className="ml-auto open:basis-full">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">More</summary>
            <span className="flex flex-wrap gap-x-5">
              <a href="/admin/days/resources" className={LINK}>
                Guides and vehicles
              </a>
              <a href="/admin/days/links" className={LINK}>
                Calendars and day sheets
              </a>
              <a href="/admin/days/month" className={LINK}>
                Cash of the month
              </a>
            </span>
          </details>
        )}
      </nav>
      {view === 'list' && <DayList {...diary} today={today} from={from} />}
      {view === 'week' && <DiaryWeek days={diary.days} today={today} />}
      {view === 'month' && <DiaryMonth days={diary.days} today={today} />}
      <nav aria-label="Other days" className="mt-5 flex flex-wrap justify-between gap-x-6 print:hidden">
        <a href={`/admin/days${range.before}`} className={LINK}>
          {view === 'list' ? 'Earlier days' : `${VIEW_WORDS[view]} before`}
        </a>
        <a href={`/admin/days${range.after}`} className={LINK}>
          {view === 'list' ? 'Later days' : `${VIEW_WORDS[view]} after`}
        </a>
      </nav>
      {diary.undated.length > 0 && (
        <Titled name="undated-heading" title="Undated" className="mt-10 gap-x-8 border-t-2 border-accent pt-4 md:grid md:grid-cols-[11rem_minmax(0,1fr)]">
          <ul>
            {diary.undated.map((departure) => (
              <DepartureCard key={departure.id} departure={departure} cash={diary.cash.get(departure.id)} />
            ))}
          </ul>
        </Titled>
      )}
    </>
  );
}

/** The same days in another view. */
function viewQuery(view: DiaryView, from: string, today: string): string {
  if (view === 'month') return `?view=month&month=${from.slice(0, 7)}`;
  if (view === 'week') return `?view=week&from=${mondayOf(from)}`;
  return from === today || from.slice(0, 7) === today.slice(0, 7) ? '' : `?from=${from}`;
}

function DayList({ days, cash, today, from }: Pick<Diary, 'days' | 'cash'> & { today: string; from: string }) {
  const told = days.filter(({ departures, notes }) => departures.length > 0 || notes.length > 0);
  if (told.length === 0) {
    return (
      <p className="mt-8 text-lg">
        {`Nothing is planned ${from === today ? 'for the next 30 days' : 'on these days'}. A departure comes here from an enquiry that is won, or by "New departure".`}
      </p>
    );
  }
  return (
    <>
      {told.map(({ day, departures, notes }) => (
        <div key={day} className="mt-6 gap-x-8 border-t-2 border-text pt-3 md:grid md:grid-cols-[11rem_minmax(0,1fr)]">
          <DayHeading day={day} today={today} />
          <div>
            {notes.map((note) => (
              <p key={note} className="mb-1 border-l-[6px] border-accent bg-sunken px-3 py-2 font-semibold wrap-anywhere">
                {note}
              </p>
            ))}
            {departures.length > 0 && (
              <ul>
                {departures.map((departure) => (
                  <DepartureCard key={departure.id} departure={departure} cash={cash.get(departure.id)} day={day} />
                ))}
              </ul>
            )}
          </div>
        </div>
      ))}
    </>
  );
}

function DayHeading({ day, today }: { day: string; today: string }) {
  const near = nearWord(day, today);
  return (
    <h2 className="mb-2 text-2xl md:sticky md:top-4 md:self-start">
      {near && (
        <span className="block">
          <NearDay day={day} today={today} isBeside />{' '}
        </span>
      )}
      <span className={near ? 'block font-sans text-base font-semibold tracking-normal text-muted' : ''}>{longDay(day)}</span>
    </h2>
  );
}
