import type { Border } from '@/domains/departures/model/border-schema';
import type { BorderFacts, TripDays } from '@/domains/departures/model/papers';
import { Button } from '@/ui/button';
import { describedBy, Field, Options } from '@/ui/field';

type PapersCheckProps = {
  border: Border;
  /** The days of the trip; left out where the traveller chooses the day. */
  trip?: TripDays | undefined;
  /** How many days it takes where the traveller chooses the first. */
  days?: number | undefined;
};

/**
 * What the border asks for, and a check of one's own papers against it. Plain rules without scripts; what is typed is compared on the device
 * (check-papers.ts). No form, and no field has a name: nothing here can be sent.
 */
export function PapersCheck({ border, trip, days = 1 }: PapersCheckProps) {
  const { country, passportMonths, yellowFeverDays, groups, hours } = border;
  const facts: BorderFacts = { country, passportMonths, yellowFeverDays, groups };
  return (
    <details className="papers-check" data-papers={JSON.stringify({ facts, trip, days })}>
      <summary>Check my papers</summary>
      <ul className="papers-rules">
        <li>{`Your passport: ${country} may ask that it is valid for ${passportMonths} months after the trip.`}</li>
        <li>{`Yellow fever: the certificate counts from ${yellowFeverDays} days after the vaccination.`}</li>
        {groups.map(({ id, name, needs }) => (
          <li key={id}>{`${name}: ${needs}`}</li>
        ))}
        {hours.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <fieldset hidden data-papers-fields>
        <legend>What your papers say</legend>
        {!trip && <Day field="day" label="Day of your trip" />}
        <Day field="passportEnds" label="Your passport ends on" />
        <Day field="vaccinated" label="Vaccinated against yellow fever on" hint="The date in the yellow booklet." />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" data-papers-field="hasNoCertificate" className="h-5 w-5 shrink-0" />
          <span>I have no certificate</span>
        </label>
        <Field id="papers-group" label="Your passport is a">
          <select id="papers-group" data-papers-field="group" autoComplete="off" className="field-input" defaultValue="">
            <option value="">Please choose</option>
            <Options of={groups.map(({ id, name }) => [id, name])} />
          </select>
        </Field>
        <p className="papers-buttons">
          <Button data-papers-look>Check them</Button>
          <Button tone="quiet" data-papers-empty>
            Clear these fields
          </Button>
        </p>
      </fieldset>
      <div role="status" data-papers-found className="papers-found" />
      <p hidden data-papers-kept className="papers-kept">
        What you type stays on this device and is sent to nobody, not even to us. The officers at the border decide: in doubt ask us, and the embassy.
      </p>
    </details>
  );
}

function Day({ field, label, hint }: { field: string; label: string; hint?: string }) {
  const id = `papers-${field}`;
  return (
    <Field id={id} label={label} {...(hint && { hint })}>
      <input id={id} type="date" data-papers-field={field} data-any-day autoComplete="off" className="field-input" aria-describedby={describedBy(id, hint)} />
    </Field>
  );
}
