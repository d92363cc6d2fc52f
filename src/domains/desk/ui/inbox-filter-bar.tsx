import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { onPlainClick } from '@/browser/plain-click';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import { type DeskFacts, type Today, VIEWS, type View } from '@/domains/desk/model/desk-types';
import { chatReferenceIn } from '@/domains/desk/model/find-chat-reference';
import { filterQuery, type InboxFilters } from '@/domains/desk/model/inbox-filters';
import { STATUS_WORDS, VIEW_WORDS } from '@/domains/desk/model/words';
import { SOURCE_WORDS } from '@/domains/inquiries/model/fields';
import { INQUIRY_STATUSES } from '@/domains/inquiries/model/inquiry-types';
import { isDay } from '@/lib/banjul-time';
import { buttonClass } from '@/ui/button';
import { LabelledSelect } from '@/ui/labelled-select';
import { tooLong } from '@/ui/too-long';

/** After the last key the list follows, in milliseconds. */
const SEARCH_PAUSE_MS = 300;
/** A whole reference opens its enquiry at once (spec §3: prefix, day, four characters). */
const WHOLE_REFERENCE = /^[a-z]{2,6}\d{8}[a-z0-9]{4}$/i;

type FilterBarProps = {
  filters: InboxFilters;
  facts: DeskFacts;
  today: Today | undefined;
  onFilters: (filters: InboxFilters, typing?: boolean) => void;
  onReference: (reference: string) => void;
};

const CHIP =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-[4px] border border-field-line px-3 font-semibold no-underline hover:bg-sunken aria-[current=true]:border-text aria-[current=true]:bg-text aria-[current=true]:text-surface';

/** Search, lists and filters of the inbox: links and a form that work without scripts too. */
export function InboxFilterBar({ filters, facts, today, onFilters, onReference }: FilterBarProps) {
  const more = [filters.status, filters.assignee, filters.source, filters.tour, filters.day].filter(Boolean).length;
  const [isOpen, setOpen] = useState(more > 0);
  const chip = (label: string, change: Partial<InboxFilters>, isOn: boolean, count?: number) => {
    const next = { ...filters, ...change };
    return (
      <a
        key={label}
        href={`/admin${filterQuery(next)}`}
        aria-current={isOn ? 'true' : undefined}
        className={CHIP}
        onClick={onPlainClick(() => onFilters(next))}
      >
        <span>{label}</span>
        {count ? <span className="even-figures font-normal">{count}</span> : null}
      </a>
    );
  };
  const choice = (label: string, name: 'tour' | 'source' | 'assignee', options: [string, string][]) => (
    <LabelledSelect
      label={label}
      name={name}
      value={filters[name]}
      none="Any"
      options={options}
      onChoose={(value) => onFilters({ ...filters, [name]: value })}
    />
  );
  const tours = facts.tours.map(({ title }): [string, string] => [title, title]);
  const colleagues = facts.admins.map(({ id, name }): [string, string] => [id, name]);
  const counts: Partial<Record<string, number>> = { waiting: today?.waiting, unread: today?.unread };
  return (
    <div className="grid gap-3 px-4 pb-3">
      <SearchField prefix={facts.prefix} filters={filters} onFilters={onFilters} onReference={onReference} />
      <nav
        aria-label="Lists"
        className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 *:aria-[current=true]:[scroll-initial-target:nearest] lg:flex-wrap"
      >
        {VIEWS.filter((view) => isOffered(view, filters, today)).map((view) => chip(VIEW_WORDS[view], { view }, filters.view === view, counts[view]))}
      </nav>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
          {`More filters${more > 0 ? ` (${more} on)` : ''}`}
        </summary>
        <nav aria-label="Statuses" className="mt-1 flex flex-wrap gap-2">
          {INQUIRY_STATUSES.map((status) => chip(STATUS_WORDS[status], { status: filters.status === status ? '' : status }, filters.status === status))}
        </nav>
        <form action="/admin" method="get" className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {filters.q && <input type="hidden" name="q" value={filters.q} />}
          {filters.view !== 'all' && <input type="hidden" name="view" value={filters.view} />}
          {filters.status && <input type="hidden" name="status" value={filters.status} />}
          {choice('Tour', 'tour', tours)}
          {choice('Came by', 'source', Object.entries(SOURCE_WORDS))}
          {choice('Assigned to', 'assignee', [['none', 'Nobody'], ...colleagues])}
          <label className="grid grid-cols-[minmax(0,1fr)] gap-1 font-semibold">
            Day of the trip
            <input
              type="date"
              name="day"
              className="field-input font-normal max-[18rem]:text-sm"
              defaultValue={filters.day}
              key={filters.day}
              onChange={({ target }) => (target.value === '' || isDay(target.value)) && onFilters({ ...filters, day: target.value })}
            />
          </label>
          <button type="submit" className={buttonClass('outline', 'scripted:hidden')}>
            Show
          </button>
        </form>
      </details>
    </div>
  );
}

/** Mail problems stand there where there are some; the spam of today, which "Today" leads to, while it is shown. */
function isOffered(view: View, filters: InboxFilters, today: Today | undefined): boolean {
  if (view === filters.view) return true;
  return view === 'mail' ? (today?.mailProblems ?? 0) > 0 : view !== 'spam_today';
}

type SearchFieldProps = Pick<FilterBarProps, 'filters' | 'onFilters' | 'onReference'> & { prefix: string };

function SearchField({ prefix, filters, onFilters, onReference }: SearchFieldProps) {
  const [text, setText] = useState(filters.q);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(filters.q);
  // Back, or a cleared filter: the field follows the address, and never a word that is being typed.
  useEffect(() => {
    if (filters.q === told.current) return;
    told.current = filters.q;
    setText(filters.q);
  }, [filters.q]);
  useEffect(() => () => clearTimeout(pause.current), []);
  function tell(typed: string): void {
    clearTimeout(pause.current);
    // Of a chat that was pasted whole its reference is looked for.
    const chat = chatReferenceIn(typed, prefix);
    if (chat) setText(chat);
    const q = chat ?? typed.trim();
    if (tooLong(q, DESK_LIMITS.search)) return;
    if (WHOLE_REFERENCE.test(q)) {
      setText(told.current);
      onReference(q.toUpperCase());
    } else if (q !== told.current) {
      told.current = q;
      onFilters({ ...filters, q }, true);
    }
  }
  const long = chatReferenceIn(text, prefix) ? undefined : tooLong(text, DESK_LIMITS.search);
  return (
    <search className="block">
      <form
        action="/admin"
        method="get"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          tell(text);
        }}
      >
        <label htmlFor="desk-search" className="mb-1 block font-semibold">
          Search enquiries
        </label>
        <span className="flex gap-2">
          <input
            id="desk-search"
            name="q"
            type="search"
            className="field-input min-w-0 flex-1"
            placeholder="Name, day or reference"
            value={text}
            autoComplete="off"
            aria-invalid={long ? true : undefined}
            aria-describedby={long && 'desk-search-error'}
            enterKeyHint="search"
            onChange={(event) => {
              const typed = event.target.value;
              setText(typed);
              clearTimeout(pause.current);
              pause.current = setTimeout(() => tell(typed), SEARCH_PAUSE_MS);
            }}
          />
          <button type="submit" aria-label="Search" className={buttonClass('outline', 'px-3.5')}>
            <Search className="h-5 w-5" aria-hidden="true" />
          </button>
        </span>
        {long && (
          <p id="desk-search-error" className="mt-1 font-semibold text-destructive">
            {long}
          </p>
        )}
      </form>
    </search>
  );
}
