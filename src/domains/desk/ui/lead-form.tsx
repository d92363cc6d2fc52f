import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
import { Told } from '@/ui/told';
import { TypedChoice, TypedField, TypedText, typedFields } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
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

type LeadFormProps = { facts: DeskFacts; now: number; onDone: (reference?: string) => void };

/** An enquiry that reached us by phone, chat, hotel, mail or in person: a name suffices. */
export function LeadForm({ facts, now, onDone }: LeadFormProps) {
  const client = useQueryClient();
  const [kept, setDraft, forget] = useDraft<Draft>('lead', NOTHING);
  // What an earlier version of this page kept knows fewer fields.
  const draft = { ...NOTHING, ...kept };
  const [error, setError] = useState<{ field?: string | undefined; text: string }>();
  const { busy, onSubmit } = useBusy();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const known = useKnown(draft.phone, draft.email);
  function set(change: Partial<Draft>): void {
    setDraft({ ...draft, ...change });
    // What was refused is said of what stood there.
    setError(undefined);
  }
  const chat = useChatOf(chatReferenceIn(draft.chat, facts.prefix), (known) => set(filledBy(known, draft)));

  async function save(): Promise<void> {
    const wrong = objection(draft);
    if (wrong) {
      setError(wrong);
      document.getElementById(`lead-${wrong.field}`)?.focus();
      return;
    }
    const sent = { ...draft, key: draft.key || uuid() };
    setDraft(sent);
    const lead = requestOf(sent);
    setError(undefined);
    try {
      const { reference } = await sendLead(lead);
      refreshLists(client);
      finish(sent, reference);
      showToast({ kind: 'success', title: draft.addTo ? 'Added' : 'Entered', text: `${lead.name} is ${reference}.` });
    } catch (refused) {
      if (isAway(refused) && keepLead(lead)) {
        finish(sent);
        showToast({ kind: 'success', title: 'Kept on this device', text: 'It is sent once there is a signal. Nothing more to do.' });
      } else setError({ field: refused instanceof ApiError ? refused.field : undefined, text: errorText(refused) });
    }
  }

  function finish(sent: Draft, reference?: string): void {
    forget(sent);
    onDone(reference);
  }

  const { key: _, source: cameBy, confirm, addTo, ...texts } = draft;
  const of = typedFields(
    'lead',
    texts,
    // Another number or address may be another person.
    (typed) => set({ ...typed, ...((typed.phone !== draft.phone || typed.email !== draft.email) && { addTo: '' }) }),
    (field) => (error?.field === field ? error.text : undefined),
  );
  const today = banjulDay(new Date(now));

  return (
    <form noValidate onSubmit={onSubmit(save)} aria-label="New enquiry" className="grid gap-4 border-t border-line bg-raised px-4 py-5">
      <CameBy source={cameBy} onChoose={(source) => set({ source })} />
      <TypedField ref={first} label="Name" max={50} {...of('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="Day of the trip" max={10} type="date" min={today} {...of('preferredDate')} />
        <TypedField label="People" max={3} inputMode="numeric" {...of('people')} />
        <DayOver day={draft.preferredDate} today={today} className="sm:col-span-2" />
      </div>
      <TypedChoice label="Tour" {...of('preferredTour')}>
        <option value="">Not said yet</option>
        <Options of={facts.tours.map(({ title }) => [title, title])} />
      </TypedChoice>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="Phone or WhatsApp" max={100} {...PHONE_INPUT} autoComplete="off" {...of('phone')} />
        <TypedField label="E-mail" max={100} type="email" inputMode="email" {...of('email')} />
      </div>
      <Known known={known} now={now} addTo={addTo} onAdd={(reference) => set({ addTo: reference })} />
      <TypedField label={cameBy === 'hotel' ? 'Through which hotel' : 'Hotel'} max={DESK_LIMITS.hotel} {...of('hotel')} />
      <TypedText label="What they asked" rows={3} max={DESK_LIMITS.note} {...of('note')} />
      <TypedChoice label="Language" {...of('language')}>
        <option value="">Not known (we write English)</option>
        <Options of={Object.entries(LANGUAGE_NAMES)} />
      </TypedChoice>
      <div>
        <TypedField label="Reference in the chat" max={DESK_LIMITS.reply} {...of('chat')} />
        <Told look="mt-1">{chat}</Told>
      </div>
      <TypedField label="When you heard of it (Gambian time; empty is now)" max={16} type="datetime-local" {...of('at')} />
      {draft.email.includes('@') && !addTo && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" checked={confirm} onChange={({ target }) => set({ confirm: target.checked })} />
          <span>Send them our confirmation by e-mail</span>
        </label>
      )}
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error.text}
        </p>
      )}
      <FormButtons save={addTo ? `Add to ${addTo}` : 'Save'} busy={busy} onCancel={() => onDone()} tone="quiet" />
    </form>
  );
}

type CameByProps = { source: Draft['source']; onChoose: (source: Draft['source']) => void };

function CameBy({ source: chosen, onChoose }: CameByProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">It came by</legend>
      {DESK_SOURCES.map((source) => (
        <label
          key={source}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-[4px] border border-field-line px-3 font-semibold has-checked:border-text has-checked:bg-text has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
        >
          <input type="radio" name="lead-source" className="sr-only" checked={chosen === source} onChange={() => onChoose(source)} />
          <span>{SOURCE_WORDS[source]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What can be told before it is sent, or kept where nobody can refuse it. */
function objection({ name, people, email }: Draft): { field: keyof Draft; text: string } | undefined {
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

/** What is typed in the form already, if anything. @returns it as a lead; undefined for an empty form */
export function typedLead(): LeadRequest | undefined {
  const typed: Draft = { ...NOTHING, ...readItem<Draft>(`${DESK_DRAFTS}lead`) };
  const { key, source: _, confirm: __, ...texts } = typed;
  return Object.values(texts).some((text) => text.trim() !== '') ? requestOf({ ...typed, key: key || uuid() }) : undefined;
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
