import { type FormEvent, useEffect, useRef } from 'react';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import type { QuoteRequest } from '@/domains/desk/model/desk-requests';
import { groupsOff } from '@/domains/desk/model/quote-rules';
import { LANGUAGES, languageName } from '@/lib/languages';
import { Button } from '@/ui/button';
import { Told } from '@/ui/told';
import { tooLong, upTo } from '@/ui/too-long';
import { TypedField, TypedText, typedFields } from '@/ui/typed-field';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { type QuoteProps, useQuote } from './use-quote';

/** Id of the first field of a quote. */
export const QUOTE_TITLE = 'quote-title';

/** A new offer: a price in words for each size of group. */
export function QuoteComposer(props: QuoteProps) {
  const { inquiry, facts, onDone } = props;
  const { draft, setDraft, validUntil, today, isSending, submitQuote, trouble, wrong } = useQuote(props);
  const { title, day, people, note } = draft;
  const of = typedFields('quote', { title, day, people, note }, (typed) => setDraft({ ...draft, ...typed }), wrong);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      noValidate
      aria-label="New quote"
      className="mb-6 grid gap-4 border-l-[6px] border-line pl-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submitQuote(event.currentTarget, Boolean(inquiry.email));
      }}
    >
      <TypedField ref={first} label="Title" max={DESK_LIMITS.quoteTitle} {...of('title')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="Day of the trip" optional type="date" min={today} {...of('day')} />
        <TypedField label="People" optional inputMode="numeric" {...of('people')} />
      </div>
      <PriceLines lines={draft.lines} people={draft.people} wrong={wrong} onChange={(lines) => setDraft({ ...draft, lines })} />
      <TypedText label="Note to the visitor" optional rows={3} max={DESK_LIMITS.quoteNote} {...of('note')} />
      <TypedField
        id="quote-validUntil"
        label="Valid until"
        error={wrong('validUntil')}
        type="date"
        min={today}
        value={validUntil}
        onText={(chosen) => setDraft({ ...draft, validUntil: chosen })}
      />
      {trouble && (
        <p role="alert" className="font-semibold text-destructive">
          {trouble}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {inquiry.email && (
          <OnlineButton type="submit" disabled={isSending}>
            {isSending ? 'Sending...' : 'Send by e-mail'}
          </OnlineButton>
        )}
        <OnlineButton
          tone={inquiry.email ? 'outline' : 'primary'}
          disabled={isSending}
          onClick={({ currentTarget }) => currentTarget.form && void submitQuote(currentTarget.form, false)}
        >
          Copy link
        </OnlineButton>
        <Button tone="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {inquiry.email && <p className="text-muted">{mailLanguage(inquiry.language, facts)}</p>}
      <NeedsConnectionHint text="What you type stays here; a quote needs a connection." />
      {!inquiry.email && <p className="text-muted">They left no e-mail address: copy the link into the chat.</p>}
    </form>
  );
}

/** In which language the mail goes: in theirs where it is written, else in English, and why. */
function mailLanguage(theirs: string | null, { mailLanguages = ['en'] }: QuoteProps['facts']): string {
  const page = 'The page of the quote is in English.';
  if (theirs === null || theirs === 'en') return `The mail is in English. ${page}`;
  const name = languageName(theirs);
  if ((mailLanguages as readonly string[]).includes(theirs)) return `The mail goes in ${name}. ${page}`;
  return `The mail goes in English: there are no mails in ${name}${(LANGUAGES as readonly string[]).includes(theirs) ? ' yet. Write them under Content' : ''}.`;
}

type Line = QuoteRequest['lines'][number];

/** What is said below a line of which one half is too long. */
function tooLongLine({ group, price }: Line): string | undefined {
  return tooLong(group, DESK_LIMITS.quoteText) ?? tooLong(price, DESK_LIMITS.quoteText);
}

/**
 * @param saidAt id of what is said below its line
 * @param isWrong whether that is about this half, beside its length
 */
function limited(text: string, saidAt: string, isWrong = false) {
  const isBad = isWrong || tooLong(text, DESK_LIMITS.quoteText) !== undefined;
  return { ...upTo(DESK_LIMITS.quoteText), 'aria-invalid': isBad || undefined, 'aria-describedby': isBad ? saidAt : undefined };
}

type PriceLinesProps = { lines: Line[]; people: string; wrong: (field: string) => string | undefined; onChange: (lines: Line[]) => void };

function PriceLines({ lines, people, wrong, onChange }: PriceLinesProps) {
  const off = groupsOff(lines, people);
  const setLine = (at: number, change: Partial<Line>) => onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">Price for each size of group</legend>
      {lines.map((line, at) => (
        <div key={at} className="grid grid-cols-2 gap-2">
          <input
            className="field-input"
            aria-label={`Group ${at + 1}`}
            placeholder="2-3 people"
            {...limited(line.group, `quote-line-${at}`)}
            value={line.group}
            onChange={(event) => setLine(at, { group: event.target.value })}
          />
          <input
            className="field-input"
            id={`quote-price-${at}`}
            aria-label={`Price ${at + 1}`}
            placeholder="Price in words"
            {...limited(line.price, `quote-line-${at}`, wrong(`price-${at}`) !== undefined)}
            value={line.price}
            onChange={(event) => setLine(at, { price: event.target.value })}
          />
          {(tooLongLine(line) ?? wrong(`price-${at}`)) && (
            <p id={`quote-line-${at}`} className="col-span-2 font-semibold text-destructive">
              {tooLongLine(line) ?? wrong(`price-${at}`)}
            </p>
          )}
        </div>
      ))}
      <Told look="font-semibold text-warning">{off}</Told>
      {lines.length < DESK_LIMITS.quoteLines && (
        <Button tone="quiet" className="justify-self-start px-0!" onClick={() => onChange([...lines, { group: '', price: '' }])}>
          Add a line
        </Button>
      )}
    </fieldset>
  );
}
