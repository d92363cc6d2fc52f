import { type FormEvent, useState } from 'react';
import { DECLINE_KINDS, type DeclineKind, type ReviewState } from '@/domains/departures/model/departure-words';
import type { DecideReview } from '@/domains/departures/model/review-requests';
import { DECLINE_KIND_WORDS, DECLINE_WORDS } from '@/domains/departures/model/review-rules';
import type { ReviewLine } from '@/domains/departures/model/review-types';
import { longDay } from '@/lib/banjul-time';
import { Button, FormButtons } from '@/ui/button';
import { TypedText } from '@/ui/typed-field';

const STATE_WORDS: Record<ReviewState, string> = { waiting: 'Waits to be read', published: 'Published', declined: 'Declined', withdrawn: 'Withdrawn' };

type Problem = { text: string; field?: string | undefined };
type Decide = (decision: DecideReview, done: string) => Promise<boolean>;
type Props = { review: ReviewLine; isBusy: boolean; problem: Problem | undefined; decide: Decide };
type Asks = 'decline' | 'takeAway' | undefined;

/** One review with everything to judge it by. */
export function ReviewCard({ review, isBusy, problem, decide }: Props) {
  const [asks, setAsks] = useState<Asks>();
  const { id, version, state, stars, words, name, country, hasPicture, title, tripDay, reference, declineKind, declinedBecause } = review;
  const about = [title, tripDay && longDay(tripDay)].filter(Boolean).join(' · ');
  return (
    <li className={`grid gap-3 border-l-[10px] bg-raised p-5 ${state === 'waiting' ? 'border-primary' : 'border-line'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">
          <bdi>{[name, country].filter(Boolean).join(', ')}</bdi>
          <span>{`: ${stars} of 5 stars`}</span>
        </h2>
        <p className="font-semibold">
          <span key={state}>{STATE_WORDS[state]}</span>
        </p>
      </div>
      <p className="text-muted">
        <span>{about}</span>
        {reference && (
          <>
            {' '}
            <a href={`/admin/inquiries/${reference}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {reference}
            </a>
          </>
        )}
      </p>
      <p lang="" dir="auto" className="whitespace-pre-line text-lg [overflow-wrap:anywhere]">
        {words}
      </p>
      {hasPicture && (
        <img src={`/api/admin/reviews/${id}/picture?v=${version}`} alt={`Sent by ${name} with the review`} className="max-h-80 max-w-full justify-self-start" />
      )}
      {declineKind && (
        <p>
          <strong>{`${DECLINE_KIND_WORDS[declineKind].choice}: `}</strong>
          <span>{declinedBecause}</span>
        </p>
      )}
      {problem && asks !== 'decline' && (
        <p role="alert" className="font-semibold text-destructive">
          <span key={problem.text}>{problem.text}</span>
        </p>
      )}
      {asks === undefined && (
        <div className="flex flex-wrap gap-3">
          {state !== 'published' && (
            <Button
              disabled={isBusy}
              onClick={() => void decide({ decision: 'publish', version }, `The review by ${name} is published: pages show it within seconds.`)}
            >
              Publish
            </Button>
          )}
          {state !== 'declined' && (
            <Button tone="outline" disabled={isBusy} onClick={() => setAsks('decline')}>
              {state === 'published' ? 'Take it off the site' : 'Decline'}
            </Button>
          )}
          <Button tone="quiet" disabled={isBusy} onClick={() => setAsks('takeAway')}>
            Its author asks us to delete it
          </Button>
        </div>
      )}
      {asks === 'decline' && <DeclineForm review={review} isBusy={isBusy} problem={problem} decide={decide} close={() => setAsks(undefined)} />}
      {asks === 'takeAway' && (
        <div className="grid gap-3 border-l-4 border-line pl-4">
          <p>Its words, name and photograph are deleted for good. The audit log notes that you did it.</p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={() => void decide({ decision: 'takeAway', version }, `The review by ${name} is deleted.`)}>
              Delete it
            </Button>
            <Button tone="outline" onClick={() => setAsks(undefined)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

type DeclineProps = Props & { close: () => void };

/** Why it is declined: one of the reasons, and own words beside it, which the audit log keeps. */
function DeclineForm({ review: { id, version, name }, isBusy, problem, decide, close }: DeclineProps) {
  const [kind, setKind] = useState<DeclineKind>();
  const [because, setBecause] = useState('');
  const [missing, setMissing] = useState<Problem>();
  const wrong = missing ?? problem;
  const error = wrong && wrong.field !== 'kind' ? wrong.text : undefined;
  const fieldId = `because-${id}`;

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!kind) return setMissing({ text: 'Please choose why.', field: 'kind' });
    if (because.trim().length < DECLINE_WORDS.min) return setMissing({ text: `Please say why in at least ${DECLINE_WORDS.min} characters.`, field: 'because' });
    setMissing(undefined);
    if (await decide({ decision: 'decline', version, kind, because }, `The review by ${name} is declined; the reason is kept.`)) close();
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4 border-l-4 border-line pl-4" aria-label={`Decline the review by ${name}`}>
      <fieldset className="grid gap-1">
        <legend className="mb-1.5 font-semibold">Why is it declined?</legend>
        {DECLINE_KINDS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-3">
            <input type="radio" name={`kind-${id}`} value={one} checked={kind === one} onChange={() => setKind(one)} className="size-5 shrink-0" />
            <span>{DECLINE_KIND_WORDS[one].choice}</span>
          </label>
        ))}
        {wrong?.field === 'kind' && (
          <p role="alert" className="font-semibold text-destructive">
            <span>{wrong.text}</span>
          </p>
        )}
      </fieldset>
      <TypedText
        id={fieldId}
        label="In your own words"
        hint="For the audit log, which keeps it. Name no guest. How many stars it gives is no reason."
        error={error}
        rows={3}
        value={because}
        onText={setBecause}
      />
      <FormButtons save="Decline it" saving="Decline it" busy={isBusy} onCancel={close} />
    </form>
  );
}
