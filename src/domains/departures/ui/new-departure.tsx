import { useState } from 'react';
import { departureDetailSchema } from '@/domains/departures/model/departure-types';
import { lastDayOf, type TripPlan } from '@/domains/departures/model/trip-plan';
import { isDay } from '@/lib/banjul-time';
import { uuid } from '@/lib/uuid';
import { FormButtons } from '@/ui/button';
import { Options } from '@/ui/field';
import { TypedChoice } from '@/ui/typed-field';
import { ask } from './days-api';
import { DiaryForm } from './diary-form';
import { TroubleLine } from './trouble-line';
import { useSaving } from './use-saving';
import { type When, WhenFields } from './when-fields';

const EMPTY: When = { firstDay: '', lastDay: '', startsAt: '', endsAt: '', note: '' };

/** A departure without an enquiry. Times and the number of days come with the tour, as its own page says them, and can be changed. */
export function NewDeparture({ plans, onCancel }: { plans: readonly TripPlan[]; onCancel: () => void }) {
  const [key] = useState(uuid);
  const [tour, setTour] = useState('');
  const [when, setWhen] = useState(EMPTY);
  const { busy, trouble, submit, wrong } = useSaving('new');
  const plan = plans.find(({ slug }) => slug === tour);
  function choose(slug: string): void {
    const chosen = plans.find((one) => one.slug === slug);
    setTour(slug);
    setWhen({ ...withLastDay(when, chosen?.days ?? 1), startsAt: chosen?.startsAt ?? '', endsAt: chosen?.endsAt ?? '' });
  }
  async function make(): Promise<void> {
    const { id } = await ask('days', departureDetailSchema, { key, tour, ...when });
    window.location.assign(`/admin/days/${id}`);
  }
  return (
    <DiaryForm label="New departure" onSubmit={submit(make)} onCancel={onCancel} className="mt-4">
      <TypedChoice id="new-tour" label="Tour" error={wrong('tour')} value={tour} onText={choose}>
        <option value="">Please choose</option>
        <Options of={plans.map(({ slug, title }) => [slug, title])} />
      </TypedChoice>
      <WhenFields
        prefix="new"
        when={when}
        wrong={wrong}
        onChange={(next) => setWhen(next.firstDay === when.firstDay ? next : withLastDay(next, plan?.days ?? 1))}
      />
      <TroubleLine trouble={trouble} fields={['tour', ...Object.keys(when)]} />
      <FormButtons save="Make it" busy={busy} onCancel={onCancel} />
    </DiaryForm>
  );
}

/** A trip of two days is out on the day after its first, too. */
function withLastDay(when: When, days: number): When {
  return { ...when, lastDay: days > 1 && isDay(when.firstDay) ? lastDayOf(when.firstDay, days) : '' };
}
