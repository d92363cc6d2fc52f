import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { ApiError } from '@/browser/api-client';
import { keepItem, readItem } from '@/browser/device-store';
import type { ChatLead } from '@/domains/desk/model/chat-lead';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import type { LeadRequest } from '@/domains/desk/model/desk-requests';
import type { DeskFacts } from '@/domains/desk/model/desk-types';
import { chatReferenceIn } from '@/domains/desk/model/find-chat-reference';
import { SOURCE_WORDS } from '@/domains/inquiries/model/fields';
import { DESK_SOURCES } from '@/domains/inquiries/model/inquiry-types';
import { banjulDay } from '@/lib/banjul-time';
import { GROUP_MAX, GROUP_MIN, PHONE_INPUT } from '@/lib/field-lengths';
import { FIELD_MESSAGES } from '@/lib/field-messages';
import { LANGUAGE_NAMES } from '@/lib/languages';
import { uuid } from '@/lib/uuid';
import { FormButtons } from '@/ui/button';
import { DayOver } from '@/ui/day-over';
import { Options } from '@/ui/field';
import { showToast } from '@/ui/toast';
import { refusesTooLong } from '@/ui/too-long';
import { TypedChoice, TypedField, TypedText } from '@/ui/typed-field';
import { errorText, isAway } from './desk-api';
import { refreshLists } from './desk-queries';
import { Known, useKnown } from './known-person';
import { filledBy, useChatOf } from './lead-chat';
import { useDraft } from './use-draft';
import { keepLead, sendLead } from './waiting-leads';

const NOTHING = {
  /** The same lead keeps its key, however often it is sent, and over a reload. */
  key: '',
  source: 'phone' as LeadRequest['source'],
  name: '',
  preferredDate: '',
  people: '',
  preferredTour: '',
  hotel: '',
  language: '',
  phone: '',
  email: '',
  note: '',
  /** The reference of the chat by which they came. */
  chat: '',
  at: '',
  confirm: false,
  addTo: '',
};
type Draft = typeof NOTHING;
type TextField = Exclude<keyof Draft, 'key' | 'source' | 'confirm' | 'addTo'>;

type LeadFormProps = { facts: DeskFacts; now: number; onDone: (reference?: string) => void; onKept: () => void };

/** An enquiry that reached us by phone, chat, hotel, mail or in person: a name suffices. */
export function LeadForm({ facts, now, onDone, onKept }: LeadFormProps) {
  const client = useQueryClient();
  const [kept, setDraft, forget] = useDraft<Draft>('lead', NOTHING);
  // What an earlier version of this page kept knows fewer fields.
  const draft = { ...NOTHING, ...kept };
  const [error, setError] = useState<{ field?: string | undefined; text: string }>();
  const [isSending, setSending] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const known = useKnown(draft.phone, draft.email);
  function set(change: Partial<Draft>): void {
    setDraft({ ...draft, ...change });
    // What was refused is said of what stood there.
    setError(undefined);
  }
  const chat = useChatOf(chatReferenceIn(draft.chat, facts.prefix), (known) => set(filledBy(known, draft)));

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (refusesTooLong(event.currentTarget) || isSending) return;
    const wrong = objection(draft);
    if (wrong) {
      setError(wrong);
      document.getElementById(`lead-${wrong.field}`)?.focus();
      return;
    }
    const sent = { ...draft, key: draft.key || uuid() };
    setDraft(sent);
    const lead = requestOf(sent);
    setSending(true);
    setError(undefined);
    try {
      const { reference } = await sendLead(lead);
      refreshLists(client);
      finish(sent, reference);
      showToast({ kind: 'success', title: draft.addTo ? 'Added' : 'Entered', text: `${lead.name} is ${reference}.` });
    } catch (refused) {
      if (isAway(refused) && keepLead(lead)) {
        finish(sent);
        onKept();
        showToast({ kind: 'success', title: 'Kept on this device', text: 'It is sent once there is a signal. Nothing more to do.' });
      } else setError({ field: refused instanceof ApiError ? refused.field : undefined, text: errorText(refused) });
    } finally {
      setSending(false);
    }
  }

  function finish(sent: Draft, reference?: string): void {
    forget(sent);
    onDone(reference);
  }

  const text = (name: TextField, label: string, max: number, more: Partial<ComponentProps<typeof TypedField>> = {}) => (
    <TypedField
      id={`lead-${name}`}
      label={label}
      max={max}
      {...more}
      value={draft[name]}
      error={error?.field === name ? error.text : undefined}
      // Another number or address may be another person.
      onText={(typed) => set({ [name]: typed, ...((name === 'phone' || name === 'email') && { addTo: '' }) } as Partial<Draft>)}
    />
  );

  return (
    <form noValidate onSubmit={save} aria-label="New enquiry" className="grid gap-4 border-t border-line bg-raised px-4 py-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 font-semibold">It came by</legend>
        {DESK_SOURCES.map((source) => (
          <label
            key={source}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-[4px] border border-field-line px-3 font-semibold has-checked:border-text has-checked:bg-text has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
          >
            <input type="radio" name="lead-source" className="sr-only" checked={draft.source === source} onChange={() => set({ source })} />
            <span>{SOURCE_WORDS[source]}</span>
          </label>
        ))}
      </fieldset>
      {text('name', 'Name', 50, { ref: first })}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('preferredDate', 'Day of the trip', 10, { type: 'date', min: banjulDay(new Date(now)) })}
        {text('people', 'People', 3, { inputMode: 'numeric' })}
        <DayOver day={draft.preferredDate} today={banjulDay(new Date(now))} className="sm:col-span-2" />
      </div>
      <TypedChoice id="lead-preferredTour" label="Tour" value={draft.preferredTour} onText={(preferredTour) => set({ preferredTour })}>
        <option value="">Not said yet</option>
        <Options of={facts.tours.map(({ title }) => [title, title])} />
      </TypedChoice>
      <div className="grid gap-4 sm:grid-cols-2">
        {text('phone', 'Phone or WhatsApp', 100, { ...PHONE_INPUT, autoComplete: 'off' })}
        {text('email', 'E-mail', 100, { type: 'email', inputMode: 'email' })}
      </div>
      <Known known={known} now={now} addTo={draft.addTo} onAdd={(addTo) => set({ addTo })} />
      {text('hotel', draft.source === 'hotel' ? 'Through which hotel' : 'Hotel', DESK_LIMITS.hotel)}
      <TypedText
        id="lead-note"
        label="What they asked"
        rows={3}
        max={DESK_LIMITS.note}
        error={error?.field === 'note' ? error.text : undefined}
        value={draft.note}
        onText={(note) => set({ note })}
      />
      <TypedChoice id="lead-language" label="Language" value={draft.language} onText={(language) => set({ language })}>
        <option value="">Not known (we write English)</option>
        <Options of={Object.entries(LANGUAGE_NAMES)} />
      </TypedChoice>
      <div>
        {text('chat', 'Reference in the chat', DESK_LIMITS.reply)}
        <p role="status" className={chat ? 'mt-1' : 'sr-only'}>
          {chat}
        </p>
      </div>
      {text('at', 'When you heard of it (Gambian time; empty is now)', 16, { type: 'datetime-local' })}
      {draft.email.includes('@') && !draft.addTo && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" checked={draft.confirm} onChange={({ target }) => set({ confirm: target.checked })} />
          <span>Send them our confirmation by e-mail</span>
        </label>
      )}
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error.text}
        </p>
      )}
      <FormButtons save={draft.addTo ? `Add to ${draft.addTo}` : 'Save'} busy={isSending} onCancel={() => onDone()} tone="quiet" />
    </form>
  );
}

/** What can be told before it is sent, or kept where nobody can refuse it. */
function objection({ name, people, email }: Draft): { field: TextField; text: string } | undefined {
  if (name.trim().length < 2) return { field: 'name', text: 'Please write a name, at least two letters.' };
  if (people.trim() && !(/^\d{1,3}$/.test(people.trim()) && Number(people) >= GROUP_MIN && Number(people) <= GROUP_MAX))
    return { field: 'people', text: FIELD_MESSAGES.groupSize };
  if (email.trim() && !/^[^\s@]+@[^\s@]+$/.test(email.trim())) return { field: 'email', text: FIELD_MESSAGES.email };
  return undefined;
}

function requestOf({ at, confirm, addTo, source, key, ...texts }: Draft): LeadRequest {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== ''));
  const said = { ...given, name: texts.name.trim(), key, source, confirm: confirm && !addTo };
  return { ...said, ...(at && { at: `${at.slice(0, 16)}:00Z` }), ...(addTo && { addTo }) } as LeadRequest;
}

/** Puts a lead that was refused back into the form, which is opened after this. */
export function editLead({ key, at = '', source, confirm = false, ...texts }: LeadRequest): void {
  const written = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value ?? '')]));
  keepItem(`${DESK_DRAFTS}lead`, { ...NOTHING, ...written, key, source, confirm, at: at.slice(0, 16) });
}

/** Fills what a chat says of itself, or its reference alone, into the form, which is opened after this; what is typed there already stays, since nothing typed is lost. @returns whether it names somebody */
export function beginLead(chat?: ChatLead | string): boolean {
  const draft: Draft = { ...NOTHING, ...readItem<Draft>(`${DESK_DRAFTS}lead`) };
  const known = typeof chat === 'object' ? filledBy(chat, draft) : { chat: chat ?? '' };
  keepItem(`${DESK_DRAFTS}lead`, { ...draft, source: 'chat', ...known });
  return (draft.name + draft.phone + draft.email).trim() !== '';
}
