import { type FormEvent, useEffect, useRef } from 'react';
import { type EventFilters, NO_FILTERS } from '@/domains/monitor/model/monitor-types';
import { SIGN_IN_EVENTS } from '@/domains/security/model/security-events';
import { SEVERITIES } from '@/domains/security/model/severities';
import { Button, buttonClass } from '@/ui/button';
import { Field, Options } from '@/ui/field';
import { addressOf, filtersInUse, type MonitorState } from './monitor-state';
import { EVENT_WORDS, SEVERITY_WORDS, wordFor } from './monitor-words';

/** From this width on there is room for the filters beside the list. */
const WIDE = '(width >= 48rem)';

type Props = { state: MonitorState; onChange: (filters: EventFilters) => void };

/** What the list of events is narrowed by; a plain form underneath, whose address shows the same without scripts. */
export function EventFilterForm({ state, onChange }: Props) {
  const { list, period, filters } = state;
  const box = useRef<HTMLDetailsElement>(null);
  const types = list === 'sign-ins' ? SIGN_IN_EVENTS : Object.keys(EVENT_WORDS);
  const used = filtersInUse(filters);
  useEffect(() => {
    if (box.current && window.matchMedia(WIDE).matches) box.current.open = true;
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChange(Object.fromEntries(Object.keys(NO_FILTERS).map((name) => [name, String(data.get(name) ?? '').trim()])) as EventFilters);
  }

  return (
    <details ref={box} open={used > 0} className="border-y border-line">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">{used > 0 ? `Filters (${used} in use)` : 'Filters'}</summary>
      <form
        key={addressOf(state)}
        action="/security-monitor"
        method="get"
        onSubmit={submit}
        className="grid gap-x-4 gap-y-3 pb-4 sm:grid-cols-2 lg:grid-cols-5"
      >
        {list !== 'events' && <input type="hidden" name="list" value={list} />}
        <input type="hidden" name="period" value={period} />
        <Field id="filter-type" label="Type">
          <select id="filter-type" name="type" defaultValue={filters.type} className="field-input">
            <option value="">All</option>
            <Options of={types.map((type) => [type, wordFor(EVENT_WORDS, type)])} />
          </select>
        </Field>
        <Field id="filter-severity" label="Severity">
          <select id="filter-severity" name="severity" defaultValue={filters.severity} className="field-input">
            <option value="">All</option>
            <Options of={SEVERITIES.map((severity) => [severity, SEVERITY_WORDS[severity]])} />
          </select>
        </Field>
        <Field id="filter-address" label="Address">
          <input
            id="filter-address"
            name="address"
            defaultValue={filters.address}
            placeholder="e.g. 203.0.113."
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="field-input"
          />
        </Field>
        <Field id="filter-from" label="From (Banjul time)" className="min-w-0">
          <input
            id="filter-from"
            name="from"
            type="datetime-local"
            defaultValue={filters.from}
            className="field-input max-[18rem]:px-1 max-[18rem]:text-[0.6rem]"
          />
        </Field>
        <Field id="filter-to" label="Until (Banjul time)" className="min-w-0">
          <input id="filter-to" name="to" type="datetime-local" defaultValue={filters.to} className="field-input max-[18rem]:px-1 max-[18rem]:text-[0.6rem]" />
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-5">
          <Button type="submit">Apply filters</Button>
          {used > 0 && (
            <a
              href={addressOf({ ...state, filters: NO_FILTERS })}
              onClick={(event) => {
                event.preventDefault();
                onChange(NO_FILTERS);
              }}
              className={buttonClass('outline')}
            >
              Clear filters
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
