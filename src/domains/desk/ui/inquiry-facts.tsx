import { type FormEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { chatWords } from '@/domains/desk/model/chat-lead';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { fullTime } from '@/domains/desk/model/time-text';
import type { TripLine } from '@/domains/desk/model/trip-types';
import { FACTS, type Fact as FactName } from '@/domains/desk/model/words';
import { fieldsOf, INQUIRY_FIELDS, type InquiryFieldName, toldText } from '@/domains/inquiries/model/fields';
import { FORM_SOURCES } from '@/domains/inquiries/model/inquiry-types';
import { addressLink, phoneLink } from '@/domains/site/model/outbound';
import { groupWords } from '@/domains/tours/model/group-size';
import { longDay } from '@/lib/banjul-time';
import { PHONE_INPUT } from '@/lib/field-lengths';
import { LANGUAGE_NAMES, languageName } from '@/lib/languages';
import { FormButtons } from '@/ui/button';
import { describing, Options } from '@/ui/field';
import { HALF_FILLED, halfFilled } from '@/ui/half-filled';
import { useFocusBack } from '@/ui/use-busy';
import { useHydrated } from '@/ui/when-live';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { tripsThatDiffer } from './trips-that-differ';

function linkOf(name: InquiryFieldName, { tourPath, phone, email, sourcePage }: InquiryDetail): string | null {
  if (name === 'preferredTour') return tourPath;
  if (name === 'phone') return phone && phoneLink(phone);
  if (name === 'email') return email && addressLink(email);
  return name === 'sourcePage' ? sourcePage : null;
}

/** Facts that can be changed, by the field that shows them, in the order in which those that are missing are offered. */
const CHANGEABLE: Partial<Record<InquiryFieldName, FactName>> = Object.fromEntries(FACTS.map((fact) => [fact === 'people' ? 'groupSizeText' : fact, fact]));

/** What stands there now, as the server compares it. */
function shownValue(inquiry: InquiryDetail, name: InquiryFieldName): string {
  const value = name === 'groupSizeText' ? (inquiry.groupSizeText ?? inquiry.groupSize) : inquiry[name];
  return value === null ? '' : String(value);
}

/** Who says that they speak that language, and whether we write it; '' where nobody said. */
function languageNote({ language, leadSource, history }: InquiryDetail, { mailLanguages = ['en'] }: DeskFacts): string {
  if (!language) return '';
  const isCorrected = history.some(({ event, detail }) => event === 'fact' && detail.fact === 'language');
  const told = (FORM_SOURCES as readonly string[]).includes(leadSource) && !isCorrected ? ' (as the browser said)' : '';
  return (mailLanguages as readonly string[]).includes(language) ? told : `${told}. Our mails go in English.`;
}

type InquiryFactsProps = { inquiry: InquiryDetail; facts: DeskFacts; change: (change: InquiryChange) => Promise<boolean> };

/** Everything else that the visitor told, where they came from, and what can be changed of it. */
export function InquiryFacts({ inquiry, facts, change }: InquiryFactsProps) {
  const [open, setOpen] = useState<InquiryFieldName>();
  const last = useRef<InquiryFieldName>(undefined);
  const list = useRef<HTMLDListElement>(null);
  const isLive = useHydrated();
  const missing = (Object.keys(CHANGEABLE) as InquiryFieldName[]).filter((name) => shownValue(inquiry, name) === '' && name !== open);
  const close = () => setOpen(undefined);
  // A button for it is there again, though not the one that was pressed.
  useFocusBack(open !== undefined, () => list.current?.parentElement?.querySelector<HTMLElement>(`[data-change="${last.current}"]`));
  function edit(name: InquiryFieldName): void {
    last.current = name;
    setOpen(name);
  }
  return (
    <>
      <dl
        ref={list}
        className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 max-[18rem]:grid-cols-[minmax(0,1fr)] [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-semibold [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4"
      >
        {fieldsOf('desk').map((name) => {
          const text = toldText(name, inquiry) + (name === 'language' ? languageNote(inquiry, facts) : '');
          const link = linkOf(name, inquiry);
          const { label } = INQUIRY_FIELDS[name];
          const fact = CHANGEABLE[name];
          if (fact && open === name)
            return <FactEditor key={name} label={label} fact={fact} value={shownValue(inquiry, name)} tours={facts.tours} change={change} onDone={close} />;
          return (
            <Fact
              key={name}
              name={label}
              aside={fact && <ChangeButton name={name} label={label} onEdit={() => edit(name)} />}
              below={<InDiary name={name} trips={tripsThatDiffer(inquiry, name)} />}
            >
              {text && link ? <a href={link}>{text}</a> : text}
            </Fact>
          );
        })}
        {inquiry.chats.map((chat) => (
          <Fact key={chat.reference} name="Chat">
            {`${chatWords(chat)} (${chat.reference}, ${fullTime(chat.openedAt)})`}
          </Fact>
        ))}
        <Fact name="Received">{fullTime(inquiry.createdAt)}</Fact>
        <Fact name="Answered">{inquiry.answeredAt && fullTime(inquiry.answeredAt)}</Fact>
        <Fact name="Lost because">{inquiry.lostReason}</Fact>
      </dl>
      <NeedsConnectionHint text="Changing these needs a connection." />
      {missing.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 unscripted:hidden">
          <span className="text-muted">Add</span>
          {missing.map((name) => (
            <OnlineButton key={name} data-change={name} tone="quiet" disabled={!isLive} className="min-w-11 px-0!" onClick={() => edit(name)}>
              {INQUIRY_FIELDS[name].label.toLowerCase()}
            </OnlineButton>
          ))}
        </p>
      )}
    </>
  );
}

/** What the diary says instead, and the way there. */
function InDiary({ name, trips }: { name: InquiryFieldName; trips: readonly TripLine[] }) {
  return trips.map(({ departureId, title, day, people }) => (
    <dd key={departureId} className="min-[18rem]:col-start-2 border-l-4 border-accent pl-3 [overflow-wrap:anywhere]">
      <span className="block font-semibold">
        {`The diary says ${name === 'groupSizeText' ? groupWords(people) : day ? longDay(day) : 'no day yet'}, and does not change with this.`}
      </span>
      <a href={`/admin/days/${departureId}`}>{`Change it there: ${title}`}</a>
    </dd>
  ));
}

function ChangeButton({ name, label, onEdit }: { name: InquiryFieldName; label: string; onEdit: () => void }) {
  return (
    <OnlineButton
      tone="quiet"
      className="px-0! text-base unscripted:hidden"
      disabled={!useHydrated()}
      data-change={name}
      aria-label={`Change ${label.toLowerCase()}`}
      onClick={onEdit}
    >
      Change
    </OnlineButton>
  );
}

type FactEditorProps = {
  label: string;
  fact: FactName;
  value: string;
  tours: DeskFacts['tours'];
  change: InquiryFactsProps['change'];
  onDone: () => void;
};

const INPUTS: Partial<Record<FactName, Record<string, string | number>>> = {
  preferredDate: { type: 'date' },
  people: { type: 'text', inputMode: 'numeric' },
  phone: { ...PHONE_INPUT, autoComplete: 'off' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'off' },
};

/** One fact being changed; what the server refuses stays typed. */
function FactEditor({ label, fact, value, tours, change, onDone }: FactEditorProps) {
  const [typed, setTyped] = useState(value);
  // What stood there when it was opened, whatever comes meanwhile.
  const [seen] = useState(value);
  const [isHalf, setHalf] = useState(false);
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const [half] = halfFilled(event.currentTarget);
    setHalf(half !== undefined);
    if (half) return half.focus();
    const to = typed.trim();
    // Where it is refused it stays open as it was typed.
    if (to === seen || (await change({ change: 'fact', fact, to: to || null, seen: seen || null }))) onDone();
  }
  // What stands there now is offered too, whatever it is.
  const offered = new Set([...(value ? [value] : []), ...(fact === 'language' ? Object.keys(LANGUAGE_NAMES) : tours.map(({ title }) => title))]);
  const half = isHalf ? HALF_FILLED : undefined;
  const common = { id, ref: field, className: 'field-input', value: typed };
  return (
    <div className="min-[18rem]:col-span-2 border-b border-line py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">
        <form
          noValidate
          onSubmit={save}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
          aria-label={`Change ${label.toLowerCase()}`}
          className="grid gap-2 py-2"
        >
          <label htmlFor={id} className="sr-only">
            {label}
          </label>
          {fact === 'preferredTour' || fact === 'language' ? (
            <select {...common} onChange={({ target }) => setTyped(target.value)}>
              <option value="">{fact === 'language' ? 'Not known' : 'None'}</option>
              <Options of={[...offered].map((one) => [one, fact === 'language' ? languageName(one) : one])} />
            </select>
          ) : (
            <input {...common} {...INPUTS[fact]} {...describing(id, undefined, half)} onChange={({ target }) => setTyped(target.value)} />
          )}
          {half && (
            <p id={`${id}-error`} role="alert" className="font-semibold text-destructive">
              {half}
            </p>
          )}
          <FormButtons save="Save" onCancel={onDone} className="flex gap-3" />
        </form>
      </dd>
    </div>
  );
}

/** A line that is there only if there is something to say. */
function Fact({ name, aside, below, children }: { name: string; aside?: ReactNode; below?: ReactElement; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className="min-[18rem]:col-span-2 grid min-h-11 grid-cols-subgrid items-center border-b border-line py-0.5">
      <dt className="text-muted">{name}</dt>
      <dd className="flex min-w-0 items-center justify-between gap-3 max-[18rem]:flex-wrap">
        <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
        <span>{aside}</span>
      </dd>
      {below}
    </div>
  );
}
