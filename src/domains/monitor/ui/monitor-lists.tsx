import { Field, Options } from '@/ui/field';
import { AuditList } from './audit-list';
import { EventFilterForm } from './event-filters';
import { EventList } from './event-list';
import { askAudit, askEvents } from './monitor-calls';
import { addressOf, askedFilters, type FirstView, type MonitorState } from './monitor-state';
import { ACTION_WORDS } from './monitor-words';
import { PagesEnd, usePages } from './pages-end';

type Props = { state: MonitorState; first: FirstView; onChange: (state: MonitorState) => void };

/** Security events, or those of signing in alone, with their filters. */
export function EventsSection({ state, first, onChange }: Props) {
  const asked = askedFilters(state);
  const isFirst = first.events !== null && addressOf(first.state) === addressOf({ ...state, period: first.state.period });
  const pages = usePages(['security-events', asked], (cursor, signal) => askEvents(asked, cursor, signal), isFirst ? first.events : null);
  return (
    <>
      <EventFilterForm state={state} onChange={(filters) => onChange({ ...state, filters })} />
      <EventList events={pages.items} />
      <PagesEnd
        pages={pages}
        empty="No events here. What concerns security appears in this list by itself; try wider filters."
        moreAddress={addressOf(state, pages.data?.pages.at(-1)?.next)}
      />
    </>
  );
}

/** What admins did. */
export function AuditSection({ state, first, onChange }: Props) {
  const { action } = state;
  const isFirst = first.audit !== null && first.state.action === action;
  const pages = usePages(['audit-log', action], (cursor, signal) => askAudit(action, cursor, signal), isFirst ? first.audit : null);
  return (
    <>
      <Field id="audit-action" label="Action" className="max-w-sm border-t border-line pt-3">
        <select id="audit-action" value={action} onChange={(event) => onChange({ ...state, action: event.currentTarget.value })} className="field-input">
          <option value="">All</option>
          <Options of={Object.entries(ACTION_WORDS)} />
        </select>
      </Field>
      <AuditList lines={pages.items} />
      <PagesEnd
        pages={pages}
        empty="Nothing here yet. What admins do to people and rights appears in this list."
        moreAddress={addressOf(state, pages.data?.pages.at(-1)?.next)}
      />
    </>
  );
}
