import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type CustomComponents, DayPicker, type Labels } from 'react-day-picker';
import { isAway } from '@/domains/site/model/day-note';
import type { HoursException } from '@/domains/site/model/opening-hours';
import { banjulDay, dayAfter, longDay } from '@/lib/banjul-time';
import { localDay } from '@/lib/local-day';

/** A day as the calendar wants it: midnight on the visitor's own clock. */
function toDate(day: string): Date | undefined {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

const NAV = 'flex h-11 w-11 items-center justify-center rounded-[4px] hover:bg-sunken aria-disabled:opacity-35';
/** How far ahead a tour can be asked for, in years. */
const YEARS_AHEAD = 2;

/* The same objects at each render: other ones would have the calendar build its parts anew. */
const COMPONENTS: Partial<CustomComponents> = {
  Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />),
  // The current month begins with the week of yesterday: those before it have nothing to choose.
  Week: ({ week, ...row }) => <tr hidden={week.days.every(({ date }) => localDay(date) < dayAfter(banjulDay(), -1))} {...row} />,
};

const LABELS: Partial<Labels> = {
  labelNav: () => 'Month',
  // What is seen ("15") has to be part of what is said, and "15th" is another word.
  labelDayButton: (date, { selected, away }) => `${longDay(localDay(date))}${away ? ', we are away' : ''}${selected ? ', selected' : ''}`,
};
const CLASSES = {
  root: 'w-full max-w-[24rem]',
  months: 'relative',
  month_caption: 'flex h-11 items-center font-display text-lg font-bold',
  nav: 'absolute right-0 top-0 flex',
  button_previous: NAV,
  button_next: NAV,
  month_grid: 'w-full border-collapse',
  weekday: 'h-9 text-center text-base font-normal text-muted',
  day: 'p-0 text-center',
  day_button:
    'h-11 w-full min-w-10 rounded-[4px] text-base hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted disabled:opacity-45 disabled:line-through disabled:hover:bg-transparent',
  today: 'font-bold *:underline *:decoration-2 *:underline-offset-4',
  selected: '*:forced-color-adjust-none *:!bg-primary *:!text-on-primary *:font-bold',
};

const AWAY_CLASS = { away: '*:border-2 *:border-dashed *:border-field-line' };

type CalendarProps = {
  day: string;
  onChoose: (day: string) => void;
  /** The office's days with other hours: those on which it is closed are marked, and may be chosen. */
  exceptions: readonly HoursException[];
};

/** The calendar of step 1: today (in Banjul) and later days can be chosen, earlier ones cannot. */
export function BookingCalendar({ day, onChoose, exceptions }: CalendarProps) {
  const today = toDate(banjulDay()) ?? new Date();
  const selected = toDate(day);
  return (
    <DayPicker
      mode="single"
      required
      labels={LABELS}
      weekStartsOn={1}
      today={today}
      selected={selected}
      defaultMonth={selected ?? today}
      startMonth={today}
      endMonth={new Date(today.getFullYear() + YEARS_AHEAD, today.getMonth())}
      disabled={{ before: today }}
      modifiers={{ away: (date: Date) => isAway(localDay(date), exceptions) }}
      modifiersClassNames={AWAY_CLASS}
      onSelect={(date: Date | undefined) => date && onChoose(localDay(date))}
      components={COMPONENTS}
      classNames={CLASSES}
    />
  );
}
