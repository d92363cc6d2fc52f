import { useState } from 'react';
import type { QuoteRequest } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { banjulDay } from '@/lib/banjul-time';
import { copyText } from '@/ui/copy-text';
import { showToast } from '@/ui/toast';
import { refusesTooLong } from '@/ui/too-long';
import { errorText } from './desk-api';
import { useDraft } from './use-draft';
import { useInquiryPost } from './use-inquiry-change';

/** How long an offer holds where nothing else is said, in days. */
const VALID_DAYS = 14;
const DAY_MS = 24 * 3600 * 1000;

/** Sizes of groups that are priced apart (spec §9, Pricing tiers). */
const USUAL_LINES = [
  { group: '1 person', price: '' },
  { group: '2-3 people', price: '' },
  { group: '4 and more', price: '' },
];

type QuoteDraft = Omit<QuoteRequest, 'send' | 'note' | 'day' | 'people'> & { note: string; day: string; people: string };
export type QuoteProps = { inquiry: InquiryDetail; facts: Pick<DeskFacts, 'mailLanguages'>; now: number; onDone: () => void };

/** The draft of an offer, kept on this device until it is made, and how it is sent. */
export function useQuote({ inquiry, now, onDone }: QuoteProps) {
  const none: QuoteDraft = {
    title: inquiry.preferredTour ?? '',
    lines: inquiry.groupSizeText ? [{ group: `${inquiry.groupSizeText} people`, price: '' }] : USUAL_LINES,
    note: '',
    day: inquiry.preferredDate ?? '',
    people: inquiry.groupSize === null ? '' : String(inquiry.groupSize),
    validUntil: banjulDay(new Date(now + VALID_DAYS * DAY_MS)),
  };
  const [draft, setDraft, forget] = useDraft(`quote:${inquiry.id}`, none);
  const [error, setError] = useState<string>();
  const post = useInquiryPost<QuoteRequest>(inquiry, () => 'quotes');

  const lines = draft.lines.filter(({ group, price }) => group.trim() && price.trim());
  const today = banjulDay(new Date(now));

  function objection(): string | undefined {
    if (!draft.title.trim()) return 'Please give the quote a title.';
    if (lines.length === 0) return 'Please write a price for at least one size of group.';
    if (draft.lines.some(({ group, price }) => !group.trim() && price.trim())) return 'Please say for which group each price is.';
    if (draft.people?.trim() && !/^[1-9]\d{0,2}$/.test(draft.people.trim())) return 'The number of people is a whole number from 1 to 500.';
    if (!(draft.validUntil >= today)) return 'Please choose a last day from today on.';
    return undefined;
  }

  function submitQuote(form: HTMLElement, send: boolean): void {
    if (refusesTooLong(form)) return;
    const wrong = objection();
    setError(wrong);
    if (wrong || post.isPending) return;
    const { title, note, validUntil, day = '', people = '' } = draft;
    post.mutate(
      {
        title: title.trim(),
        lines,
        validUntil,
        send,
        seen: inquiry.lastMessage,
        ...(note.trim() ? { note: note.trim() } : {}),
        ...(day ? { day } : {}),
        ...(people.trim() ? { people: Number(people) } : {}),
      },
      {
        onSuccess(answer) {
          forget();
          const newest = answer.quotes.reduce((latest, quote) => (quote.at > latest.at ? quote : latest));
          if (send) showToast({ kind: 'success', title: 'Quote sent', text: `Its link is on its way to ${inquiry.email}.` });
          else void copyText(newest.link);
          onDone();
        },
        onError: (refused) => setError(errorText(refused)),
      },
    );
  }

  return { draft, setDraft, error, today, isSending: post.isPending, submitQuote };
}
