import type { PrivateQuote } from '@/domains/desk/model/private-quote';
import { takenGroup } from '@/domains/desk/model/taken-group';
import { groupWords } from '@/domains/tours/model/group-size';
import { longDay } from '@/lib/banjul-time';
import { Button } from '@/ui/button';
import { OnceMore } from '@/ui/once-more';
import { PlainLine, PlainText } from '@/ui/plain-field';
import { Titled } from '@/ui/section';

/** A post of this page that was refused: what was typed, and what is wrong. */
export type AnswerState = { error: string; field?: string | undefined; values: Record<string, string> };

type Props = { quote: PrivateQuote; token: string; state?: AnswerState | undefined };

/** Where the forms are answered: a refusal is said in the section of this id, which is far below on a phone. */
const ACTION = '/api/quote-answer#your-answer';

/** "Yes" and "no" to a quote: plain forms, which need no script. Opening the page never says either. */
export function QuoteAnswerForm({ quote, token, state }: Props) {
  const { lines, visitor, people, hotel, declinedAt } = quote;
  const values = state?.values ?? {};
  const isNo = values.answer === 'no';
  const chosen = values.line ?? (lines.length === 1 ? '0' : undefined);
  const of = (name: string) => ({ id: `answer-${name}`, name, error: state?.field === name && !isNo ? state.error : undefined });
  return (
    <Titled name="answer" title="Your answer" look="text-xl" id="your-answer" className="screen-only grid gap-6">
      {declinedAt && <p>You said no on {longDay(declinedAt.toISOString().slice(0, 10))}. If you have changed your mind, say yes here.</p>}
      {state && (
        <p role="alert" className="border-l-8 border-destructive bg-raised p-4 font-semibold">
          {state.error}
        </p>
      )}
      <form method="post" action={ACTION} className="grid gap-5 border-l-[10px] border-primary bg-raised p-5" aria-label="Yes">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="answer" value="yes" />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">Which price do you choose?</legend>
          {lines.map(({ group, price }, index) => (
            <label key={`${index} ${group}`} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="line" value={index} required defaultChecked={chosen === String(index)} className="size-5 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{`${group}: ${price}`}</span>
            </label>
          ))}
        </fieldset>
        <PlainLine label="How many are you?" value={values.people ?? String(people ?? '')} inputMode="numeric" required {...of('people')} />
        <PlainLine label="Name" value={isNo ? visitor : (values.name ?? visitor)} autoComplete="name" required {...of('name')} />
        <PlainLine label="Hotel, or where we pick you up" optional value={values.hotel ?? hotel ?? ''} {...of('hotel')} />
        <PlainText optional label="Anything else?" value={isNo ? '' : (values.message ?? '')} {...of('message')} />
        <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
          Yes, we would like this
        </Button>
        <p className="text-muted">You pay nothing now. It is agreed once we have confirmed it.</p>
      </form>
      {!declinedAt && (
        <details open={isNo || undefined}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">No, thank you</summary>
          <form method="post" action={ACTION} className="grid gap-4 pt-3" aria-label="No">
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="answer" value="no" />
            <PlainText
              id="no-message"
              name="message"
              optional
              label="Would you tell us why?"
              value={isNo ? (values.message ?? '') : ''}
              error={isNo ? state?.error : undefined}
            />
            <Button type="submit" tone="outline" className="w-full sm:w-auto sm:justify-self-start">
              No, thank you
            </Button>
          </form>
        </details>
      )}
    </Titled>
  );
}

/** What the traveller answered, once they have. */
export function QuoteAnswered({ quote, error }: { quote: PrivateQuote; error?: string | undefined }) {
  const { acceptance } = quote;
  if (!acceptance) return null;
  const { line, people, name, hotel } = acceptance;
  const { heading, next } = standing(quote);
  return (
    <Titled name="answer" title={heading} look="text-xl" id="your-answer" className="border-l-[10px] border-primary bg-raised p-5">
      {error && (
        <p role="alert" className="mt-2 font-semibold text-destructive">
          {error}
        </p>
      )}
      <p className="mt-2">{`${name}, ${takenGroup(groupWords(people), line.group)}: ${line.price}${hotel ? `, ${hotel}` : ''}.`}</p>
      <p className="mt-2">{next}</p>
    </Titled>
  );
}

/** How it stands after their yes, and what comes next. */
function standing({ state, isCalledOff }: PrivateQuote): { heading: string; next: string } {
  if (isCalledOff)
    return { heading: 'This trip does not take place', next: 'It was agreed, and called off or cancelled since. Ask us below about another day.' };
  if (state === 'agreed')
    return { heading: 'It is agreed', next: 'We have confirmed it. You pay in cash to your guide on the day. If anything changes, tell us below.' };
  return { heading: 'You said yes', next: 'We confirm it as soon as we have read it; then it is agreed. If anything changes, tell us below.' };
}

/** Where the quote cannot be read just now. */
export function AnswerOnceMore({ state: { error, values } }: { state: AnswerState }) {
  return (
    <OnceMore action={ACTION} label="Your answer" error={error} values={values} shown="message" className="border-l-[10px] border-primary bg-raised p-5">
      <PlainText id="answer-message" name="message" optional label="Your message" value={values.message ?? ''} />
    </OnceMore>
  );
}

/** Below a quote that has ended: the same question again, with what was typed; once they wrote, that we have it. */
export function AskAgainForm({ quote, token, state }: Props) {
  const form = (
    <form method="post" action={ACTION} className="screen-only grid gap-4 border-l-[10px] border-primary bg-raised p-5" aria-label="Ask again">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value="again" />
      <PlainText
        id="again-message"
        name="message"
        label="What would you like?"
        value={state ? typedBefore(state.values, quote) : quote.wroteAt ? '' : 'Could you make us a new quote?'}
        error={state?.values.answer === 'again' ? state.error : undefined}
      />
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
        Ask again
      </Button>
    </form>
  );
  if (!quote.wroteAt) return <div id="your-answer">{form}</div>;
  return (
    <div id="your-answer" className="grid gap-3">
      <p role="status" className="border-l-[10px] border-primary bg-raised p-5 text-lg">
        {`We have your message of ${longDay(quote.wroteAt.toISOString().slice(0, 10))}, and write to you.`}
      </p>
      <details open={state !== undefined || undefined}>
        <summary className="screen-only flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">Write to us again</summary>
        {form}
      </details>
    </div>
  );
}

/** A yes that came too late, in words, so that it is not typed again. */
function typedBefore(values: Record<string, string>, { lines }: PrivateQuote): string {
  if (values.answer !== 'yes') return values.message ?? '';
  const line = lines[Number(values.line)];
  const people = values.people && groupWords(values.people);
  const taken = line ? `${people ? takenGroup(people, line.group) : line.group}: ${line.price}` : people;
  const said = [values.name, taken, values.hotel].filter(Boolean).join(', ');
  return [`We would like this: ${said}.`, values.message].filter(Boolean).join('\n');
}
