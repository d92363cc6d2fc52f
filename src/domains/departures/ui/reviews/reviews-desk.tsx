import { useRef, useState } from 'react';
import { AWAY_TYPED, callApi } from '@/browser/api-client';
import type { DecideReview } from '@/domains/departures/model/review-requests';
import { type ReviewLine, type ReviewList, reviewListSchema } from '@/domains/departures/model/review-types';
import { BackLink } from '@/ui/back-link';
import { Button, buttonClass } from '@/ui/button';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { ReviewCard } from './review-card';

/** What was answered to a decision: what is wrong with the review of that id, or what was done, without one. */
type Told = { id?: string; text: string; field?: string | undefined };

/** Guests' reviews at the desk, those that wait first: publish, decline with a reason, or take away at their author's wish. */
export const ReviewsDesk = withReload(function ReviewsDesk({ first }: { first: ReviewList }) {
  const [list, setList] = useState(first);
  const [told, setTold] = useState<Told>();
  const [busy, setBusy] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const { reviews, waiting, next } = list;

  async function again(): Promise<void> {
    const got = await callApi('/api/admin/reviews', reviewListSchema);
    if (got.ok) setList(got.data);
  }

  async function decide(review: ReviewLine, decision: DecideReview, done: string): Promise<boolean> {
    setBusy(review.id);
    const got = await callApi(`/api/admin/reviews/${review.id}`, reviewListSchema, { body: decision, away: AWAY_TYPED });
    setBusy(undefined);
    if (got.ok) {
      setList(got.data);
      setTold({ text: done });
      status.current?.focus();
      return true;
    }
    setTold({ id: review.id, text: got.message, field: got.field });
    // It is another one by now, or gone.
    if (got.status === 409 || got.status === 404) await again();
    return false;
  }

  return (
    <div className="mx-auto max-w-[64rem] px-4 py-8 sm:px-6">
      <BackLink href="/admin">Desk</BackLink>
      <h1 className="text-[clamp(2rem,1.4rem+3vw,3rem)]">Guests' reviews</h1>
      <p className="mt-2 text-lg">
        <span>{waiting === 0 ? 'No review to read.' : waiting === 1 ? 'One review to read.' : `${waiting} reviews to read.`}</span>
      </p>
      <p className="mt-2 max-w-[46rem] text-muted">
        Everything that keeps to the rules is published, whatever its stars. The public pages say how many were declined, and why.
      </p>
      <p ref={status} tabIndex={-1} role="status" className="mt-4 min-h-7 font-semibold outline-none">
        <span key={told?.text}>{told && !reviews.some(({ id }) => id === told.id) ? told.text : ''}</span>
      </p>
      <WhenLive>
        {reviews.length === 0 ? (
          <div className="mt-4 max-w-[46rem]">
            <p>The day after a trip each party that was there gets a private link and is asked for a review. What they write appears here first.</p>
            <Button tone="outline" className="mt-4" onClick={() => void again()}>
              Look again
            </Button>
          </div>
        ) : (
          <ul className="mt-4 grid gap-6">
            {reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                isBusy={busy === review.id}
                problem={told?.id === review.id ? told : undefined}
                decide={(decision, done) => decide(review, decision, done)}
              />
            ))}
          </ul>
        )}
      </WhenLive>
      {next && (
        <a href={`/admin/reviews?cursor=${next}`} className={buttonClass('outline', 'mt-6 w-full sm:w-auto')}>
          Show older
        </a>
      )}
    </div>
  );
});
