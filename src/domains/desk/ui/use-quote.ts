import { useRef, useState } from 'react';
import { DESK_DRAFTS } from '@/browser/admin/desk-drafts';
import { ApiError } from '@/browser/api-client';
import { keepItem } from '@/browser/device-store';
import type { QuoteRequest } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { NO_AMOUNT, namesAmount, QUOTED_DAY_OVER, usualLastDay } from '@/domains/desk/model/quote-rules';
import type { QuoteView } from '@/domains/desk/model/quote-view';
import { groupWords, knownSize } from '@/domains/tours/model/group-size';
import { banjulDay } from '@/lib/banjul-time';
import { copyComing } from '@/ui/copy-text';
import { showToast } from '@/ui/toast';
import { refusesUnfit } from '@/ui/too-long';
import { errorText } from './desk-api';
import { useDraft } from './use-draft';
import { useInquiryPost } from './use-inquiry-change';

/** Sizes of groups that are priced apart (spec §9, Pricing tiers). */
const USUAL_LINES = [
  { group: '1 person', price: '' },
  { group: '2-3 people', price: '' },
  { group: '4 and more', price: '' },
];

type QuoteDraft = Pick<QuoteRequest, 'title' | 'lines'> & {
  note: string;
  day: string;
  people: string;
  /** Missing while nobody has chosen one: it goes by the day then. */
  validUntil?: string;
};
export type QuoteProps = { inquiry: InquiryDetail; facts: Pick<DeskFacts, 'mailLanguages' | 'me'>; now: number; onDone: () => void };

/** What is wrong, beside the field whose id ends so; without one for the whole. */
type Wrong = { text: string; field?: string | undefined };
const PLACED: readonly string[] = ['title', 'day', 'people', 'validUntil'];

const keyOf = ({ id }: InquiryDetail) => `quote:${id}`;

/** What a new offer begins with. A day that is over is left out: nobody can travel on it. */
function begunWith({ preferredTour, preferredDate, groupSize, groupSizeText }: InquiryDetail, today: string): QuoteDraft {
  const size = knownSize(groupSize, groupSizeText);
  return {
    title: preferredTour ?? '',
    lines: groupSizeText ? [{ group: groupWords(groupSizeText), price: '' }] : USUAL_LINES,
    note: '',
    day: preferredDate && preferredDate >= today ? preferredDate : '',
    people: size === null ? '' : String(size),
  };
}

/**
 * Begins an offer with what another one said, for the day that the enquiry names now; the form is opened after this. What was begun and left before
 * gives way: it was about the other day.
 */
export function beginAnew(inquiry: InquiryDetail, { title, lines, note, people }: QuoteView, today: string): void {
  const begun = begunWith(inquiry, today);
  const quoted = { title, lines, note: note ?? '', people: people === null ? begun.people : String(people) };
  keepItem(DESK_DRAFTS + keyOf(inquiry), { ...begun, ...quoted } satisfies QuoteDraft);
}

function objection({ title, lines, day, people }: QuoteDraft, validUntil: string, today: string): Wrong | undefined {
  const ofLine = (at: number, text: string) => (at < 0 ? undefined : { field: `price-${at}`, text });
  if (!title.trim()) return { field: 'title', text: 'Please give the quote a title.' };
  if (day && !(day >= today)) return { field: 'day', text: QUOTED_DAY_OVER };
  if (people.trim() && !/^[1-9]\d{0,2}$/.test(people.trim())) return { field: 'people', text: 'The number of people is a whole number from 1 to 500.' };
  const wrongLine =
    ofLine(
      lines.findIndex(({ group, price }) => !group.trim() && price.trim()),
      'Please say for which group each price is.',
    ) ??
    ofLine(
      lines.findIndex(({ price }) => price.trim() && !namesAmount(price)),
      NO_AMOUNT,
    );
  if (wrongLine) return wrongLine;
  if (!lines.some(({ price }) => price.trim())) return { text: 'Please write a price for at least one size of group.' };
  return validUntil >= today ? undefined : { field: 'validUntil', text: 'Please choose a last day from today on.' };
}

/**
 * The last message that who writes an offer knows: that of the moment in which they began, for the screen shows what comes meanwhile far from the form.
 * What they wrote themselves they know.
 */
function useKnownMessage({ lastMessage, messages }: InquiryDetail, me: DeskFacts['me']) {
  const [begunAt, setBegunAt] = useState<string | null | undefined>(lastMessage);
  const last = messages.find(({ id }) => id === lastMessage);
  const isOurs = last?.direction === 'out' && (last.author === me.name || last.author === me.email);
  return { seen: begunAt === undefined || isOurs ? lastMessage : begunAt, read: setBegunAt };
}

function newestLink({ quotes }: InquiryDetail): string {
  return quotes.reduce((latest, quote) => (quote.at > latest.at ? quote : latest)).link;
}

/** The draft of an offer, kept on this device until it is made, and how it is sent. */
export function useQuote({ inquiry, facts, now, onDone }: QuoteProps) {
  const today = banjulDay(new Date(now));
  const begun = begunWith(inquiry, today);
  const [kept, keepDraft, forget] = useDraft(keyOf(inquiry), begun);
  // One that an earlier version kept has not every field.
  const draft = { ...begun, ...kept };
  const [error, setError] = useState<Wrong>();
  const isSending = useRef(false);
  const known = useKnownMessage(inquiry, facts.me);
  const post = useInquiryPost<QuoteRequest>(inquiry, 'quotes');
  const validUntil = draft.validUntil ?? usualLastDay(draft.day, today);

  function setDraft(next: QuoteDraft): void {
    setError(undefined);
    keepDraft(next);
  }

  function refuse(wrong: Wrong): void {
    setError(wrong);
    if (wrong.field) document.getElementById(`quote-${wrong.field}`)?.focus();
  }

  async function submitQuote(form: HTMLElement, send: boolean): Promise<void> {
    // A second tap may come before the buttons know that the first is under way.
    if (isSending.current || refusesUnfit(form)) return;
    const wrong = objection(draft, validUntil, today);
    if (wrong) return refuse(wrong);
    const { title, note, day, people } = draft;
    isSending.current = true;
    setError(undefined);
    try {
      const sending = post.mutateAsync({
        title: title.trim(),
        lines: draft.lines.filter(({ group, price }) => group.trim() && price.trim()),
        validUntil,
        send,
        seen: known.seen,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(day ? { day } : {}),
        ...(people.trim() ? { people: Number(people) } : {}),
      });
      if (!send) void copyComing(sending.then(newestLink));
      const answer = await sending;
      // Also where the form was closed meanwhile: what was sent is no draft any more. Where somebody typed on, the form stays open with that.
      known.read(answer.lastMessage);
      const isAll = forget();
      if (send) showToast({ kind: 'success', title: 'Quote sent', text: `Its link is on its way to ${inquiry.email}.` });
      if (isAll) onDone();
    } catch (refused) {
      // Who presses again has read what the refusal names.
      if (refused instanceof ApiError && refused.code === 'answered_meanwhile') known.read(undefined);
      const field = refused instanceof ApiError && PLACED.includes(refused.field ?? '') ? refused.field : undefined;
      refuse({ text: errorText(refused), field });
    } finally {
      isSending.current = false;
    }
  }

  return {
    ...{ draft, setDraft, validUntil, today, submitQuote },
    isSending: post.isPending,
    /** What is wrong with the whole. */
    trouble: error && !error.field ? error.text : undefined,
    wrong: (field: string) => (error?.field === field ? error.text : undefined),
  };
}
