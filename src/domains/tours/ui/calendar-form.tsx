import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { buttonClass } from '@/ui/button';
import { describing, Field } from '@/ui/field';

type CalendarFormProps = {
  slug: string;
  error?: string | undefined;
  day?: string;
  headingLevel?: 'h2' | 'h3';
};

const ID = 'calendar-day';

/** A day is chosen, a calendar file with the itinerary comes back (src/pages/tours/[slug]/calendar.astro); needs no script. */
export function CalendarForm({ slug, error, day = '', headingLevel: Heading = 'h3' }: CalendarFormProps) {
  return (
    <form action={`/tours/${slug}/calendar`} className="w-full max-w-[28rem] self-start border-t-4 border-accent bg-raised p-5 print:hidden">
      <Heading className="text-2xl">Put the day in your calendar</Heading>
      <p className="mt-2 text-muted">Choose a day, and you get the itinerary as a file for the calendar on your phone or computer.</p>
      <Field id={ID} label="Day of the tour" error={error} className="mt-4">
        <input id={ID} type="date" name="date" required defaultValue={day} data-prefilled="" {...describing(ID, undefined, error)} className="field-input" />
      </Field>
      <button type="submit" className={buttonClass('outline', 'mt-4 w-full')}>
        <CalendarPlus className="h-5 w-5" aria-hidden="true" />
        Add to Calendar
      </button>
      <p className="mt-3 text-base text-muted">This is not a booking: your day is fixed once we have confirmed it.</p>
    </form>
  );
}
