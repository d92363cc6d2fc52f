import { PASS_TOPICS } from '@/domains/departures/model/pass-topics';
import { longDay } from '@/lib/banjul-time';
import { Button } from '@/ui/button';
import { OnceMore } from '@/ui/once-more';
import { PlainText } from '@/ui/plain-field';

/** A post of this page that was refused: what was typed, and what is wrong. */
export type AskedState = { error: string; field?: string | undefined; values: Record<string, string> };

/** Where the forms are answered: a refusal is said under the heading of this id, which is far below on a phone. */
const ACTION = '/api/trip-message#ask';

type AskProps = {
  token: string;
  state?: AskedState | undefined;
  /** Whether the trip goes out with them: otherwise there is nothing to change, and it is a plain message. */
  isGoing: boolean;
};

/** What a traveller would like to be different: a plain form, which needs no script. It is a message; nothing changes by itself. */
export function AskForm({ token, state, isGoing }: AskProps) {
  const values = state?.values ?? {};
  const wrong = (field: string) => (state?.field === field ? state.error : undefined);
  const [about, message] = [wrong('about'), wrong('message')];
  return (
    <form method="post" action={ACTION} className="grid gap-4" aria-label={isGoing ? 'Ask for a change' : 'Write to us'}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="ask" value="change" />
      {isGoing ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">What is it about?</legend>
          {Object.entries(PASS_TOPICS).map(([topic, words]) => (
            <label key={topic} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="about" value={topic} required defaultChecked={(values.about ?? 'other') === topic} className="size-5 shrink-0" />
              <span>{words}</span>
            </label>
          ))}
          {about && <p className="font-semibold text-destructive">{about}</p>}
        </fieldset>
      ) : (
        <input type="hidden" name="about" value="other" />
      )}
      <PlainText
        id="ask-message"
        name="message"
        label={isGoing ? 'What would you like?' : 'Your message'}
        hint="Please send no passport numbers."
        value={values.message ?? ''}
        error={message}
      />
      <Button type="submit" tone="outline" className="w-full sm:w-auto sm:justify-self-start">
        Send it to us
      </Button>
    </form>
  );
}

/** Other days that we offer: each is one press, which asks for it. */
export function OfferedDays({ token, days }: { token: string; days: string[] }) {
  return (
    <ul className="mt-3 grid gap-3">
      {days.map((day) => (
        <li key={day}>
          <form method="post" action={ACTION}>
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="ask" value="instead" />
            <input type="hidden" name="day" value={day} />
            <Button type="submit" className="w-full">
              {`We would like ${longDay(day)}`}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

/** Where the trip cannot be read just now. */
export function AskOnceMore({ state: { error, values } }: { state: AskedState }) {
  return (
    <OnceMore action={ACTION} label="Your message" error={error} values={values} shown="message">
      {values.message !== undefined && <PlainText id="ask-message" name="message" label="Your message" value={values.message} />}
    </OnceMore>
  );
}
