import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DESK_LIMITS, type InquiryDetail, type QuoteRequest } from '@/domains/desk/model/desk-types';
import { banjulDay } from '@/domains/site/model/banjul-time';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { showToast } from '@/ui/toast';
import { copyText } from './copy-text';
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

type Draft = Omit<QuoteRequest, 'send' | 'note'> & { note: string };

/** A new offer: a price in words for each size of group. */
export function QuoteComposer({ inquiry, now, onDone }: { inquiry: InquiryDetail; now: number; onDone: () => void }) {
  const none: Draft = {
    title: inquiry.preferredTour ?? '',
    lines: inquiry.groupSizeText ? [{ group: `${inquiry.groupSizeText} people`, price: '' }] : USUAL_LINES,
    note: '',
    validUntil: banjulDay(new Date(now + VALID_DAYS * DAY_MS)),
  };
  const [draft, setDraft, forget] = useDraft(`quote:${inquiry.id}`, none);
  const [error, setError] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const post = useInquiryPost<QuoteRequest>(inquiry, () => 'quotes');
  useEffect(() => first.current?.focus(), []);

  const lines = draft.lines.filter(({ group, price }) => group.trim() && price.trim());
  const today = banjulDay(new Date(now));

  function objection(): string | undefined {
    if (!draft.title.trim()) return 'Please give the quote a title.';
    if (lines.length === 0) return 'Please write a price for at least one size of group.';
    if (draft.lines.some(({ group, price }) => !group.trim() && price.trim())) return 'Please say for which group each price is.';
    if (!(draft.validUntil >= today)) return 'Please choose a last day from today on.';
    return undefined;
  }

  function offer(send: boolean): void {
    const wrong = objection();
    setError(wrong);
    if (wrong || post.isPending) return;
    const { title, note, validUntil } = draft;
    post.mutate(
      { title: title.trim(), lines, validUntil, send, ...(note.trim() ? { note: note.trim() } : {}) },
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

  const setLine = (at: number, change: Partial<QuoteRequest['lines'][number]>) =>
    setDraft({ ...draft, lines: draft.lines.map((line, index) => (index === at ? { ...line, ...change } : line)) });

  return (
    <form
      noValidate
      aria-label="New quote"
      className="mb-6 grid gap-4 border-l-[6px] border-line pl-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        offer(Boolean(inquiry.email));
      }}
    >
      <Field id="quote-title" label="Title">
        <input
          ref={first}
          id="quote-title"
          className="field-input"
          maxLength={DESK_LIMITS.quoteText}
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.target.value })}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">Price for each size of group</legend>
        {draft.lines.map((line, at) => (
          <div key={at} className="grid grid-cols-2 gap-2">
            <input
              className="field-input"
              aria-label={`Group ${at + 1}`}
              placeholder="2-3 people"
              maxLength={DESK_LIMITS.quoteText}
              value={line.group}
              onChange={(event) => setLine(at, { group: event.target.value })}
            />
            <input
              className="field-input"
              aria-label={`Price ${at + 1}`}
              placeholder="Price in words"
              maxLength={DESK_LIMITS.quoteText}
              value={line.price}
              onChange={(event) => setLine(at, { price: event.target.value })}
            />
          </div>
        ))}
        {draft.lines.length < DESK_LIMITS.quoteLines && (
          <Button tone="quiet" className="justify-self-start px-0!" onClick={() => setDraft({ ...draft, lines: [...draft.lines, { group: '', price: '' }] })}>
            Add a line
          </Button>
        )}
      </fieldset>
      <Field id="quote-note" label="Note to the visitor" optional>
        <textarea
          id="quote-note"
          rows={3}
          className="field-input"
          maxLength={DESK_LIMITS.quoteNote}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.target.value })}
        />
      </Field>
      <Field id="quote-until" label="Valid until">
        <input
          id="quote-until"
          type="date"
          className="field-input"
          min={today}
          value={draft.validUntil}
          onChange={(event) => setDraft({ ...draft, validUntil: event.target.value })}
        />
      </Field>
      {error && (
        <p role="alert" className="font-semibold text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {inquiry.email && (
          <Button type="submit" disabled={post.isPending}>
            {post.isPending ? 'Sending...' : 'Send by e-mail'}
          </Button>
        )}
        <Button tone={inquiry.email ? 'outline' : 'primary'} disabled={post.isPending} onClick={() => offer(false)}>
          Copy link
        </Button>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {!inquiry.email && <p className="text-muted">They left no e-mail address: copy the link into the chat.</p>}
    </form>
  );
}
