import type { OwnReview } from '@/domains/departures/model/review-types';
import { longDay } from '@/lib/banjul-time';
import { unbroken } from '@/lib/text';
import { Button } from '@/ui/button';
import { OnceMore } from '@/ui/once-more';
import { PlainText } from '@/ui/plain-field';
import { Titled } from '@/ui/section';
import { type ReviewAnswer, ReviewForm } from './review-form';

type Props = {
  /** Undefined while the database is away. */
  own: OwnReview | undefined;
  token: string;
  brand: string;
  phone: string;
  answer?: ReviewAnswer | undefined;
};

const TITLE = 'text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] leading-[1.08] [overflow-wrap:anywhere]';

/** The private page of a review: the form, what became of it, and the ways to change and to withdraw it. Opening it says nothing. */
export function ReviewPage({ own, token, brand, phone, answer }: Props) {
  if (!own) return <Away answer={answer} />;
  const { review, title, tripDay } = own;
  const mayWrite = !review || review.editableUntil !== undefined;
  return (
    <article className="mx-auto grid max-w-[46rem] gap-8 px-5 py-10 sm:py-14">
      <header>
        <h1 className={TITLE}>{review ? 'Your review' : 'How was your day?'}</h1>
        <p className="mt-3 text-lg text-muted">{[title, tripDay && longDay(tripDay)].filter(Boolean).join(' · ')}</p>
      </header>
      {answer && (
        <p role="alert" className="border-l-8 border-destructive bg-raised p-4 font-semibold">
          {answer.error}
        </p>
      )}
      {review && <State review={review} />}
      {review && !mayWrite && review.state !== 'withdrawn' && <AsItStands review={review} token={token} />}
      {mayWrite &&
        (review && !answer ? <Change own={own} token={token} brand={brand} /> : <ReviewForm own={own} token={token} brand={brand} answer={answer} />)}
      {review && review.state !== 'withdrawn' && <Withdraw token={token} />}
      <p>{`Did something go wrong on the day? Answer our mail, or ring us: ${unbroken(phone)}. A person will help you.`}</p>
    </article>
  );
}

type Review = NonNullable<OwnReview['review']>;

const STATE_WORDS: Record<Review['state'], { title: string; text: string }> = {
  waiting: { title: 'Thank you. We have your review', text: 'A person reads it, and then it is shown on the page of the trip.' },
  published: {
    title: 'Your review is on our site',
    text: 'It is on the page of the trip. If you change it, we read it again before it is shown.',
  },
  declined: {
    title: 'We did not publish your review',
    text: 'The reason is what it says or shows, not its stars. Answer our mail, and we tell you more. The public page counts it as declined.',
  },
  withdrawn: { title: 'You withdrew your review', text: 'Its words, your name and the photograph are deleted. It is nowhere on our site.' },
};

function State({ review: { state, editableUntil } }: { review: Review }) {
  const { title, text } = STATE_WORDS[state];
  return (
    <Titled id="your-review" name="state" title={title} look="text-xl" className="border-l-[10px] border-primary bg-raised p-5">
      <p className="mt-2">{text}</p>
      {editableUntil && <p className="mt-2">{`You can change it until ${longDay(editableUntil.toISOString().slice(0, 10))}.`}</p>}
    </Titled>
  );
}

function AsItStands({ review: { stars, words, name, country, hasPicture, version }, token }: { review: Review; token: string }) {
  return (
    <Titled name="stands" title="What you wrote" look="text-xl" className="grid gap-3">
      <p>{`${stars} of 5 stars`}</p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {words}
      </p>
      <p className="text-muted">{[name, country].filter(Boolean).join(', ')}</p>
      {hasPicture && (
        <img src={`/review/${token}/picture?v=${version}`} alt="Your photograph, as we keep it" className="max-h-80 max-w-full justify-self-start" />
      )}
    </Titled>
  );
}

function Change({ own, token, brand }: { own: OwnReview; token: string; brand: string }) {
  return (
    <>
      {own.review && <AsItStands review={own.review} token={token} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">Change it</summary>
        <div className="pt-3">
          <ReviewForm own={own} token={token} brand={brand} />
        </div>
      </details>
    </>
  );
}

function Withdraw({ token }: { token: string }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">Withdraw it</summary>
      <form method="post" action="/api/review" className="grid gap-4 pt-3" aria-label="Withdraw the review">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="act" value="withdraw" />
        <p>
          Its words, your name and the photograph are deleted for good, and it disappears from our site within seconds. You cannot write another one with this
          link.
        </p>
        <Button type="submit" tone="outline" className="w-full sm:w-auto sm:justify-self-start">
          Withdraw the review
        </Button>
      </form>
    </details>
  );
}

/** Where nothing can be read or kept just now. */
function Away({ answer }: { answer?: ReviewAnswer | undefined }) {
  return (
    <article className="mx-auto grid max-w-[46rem] gap-6 px-5 py-14">
      <h1 className={TITLE}>One moment</h1>
      {answer ? (
        <OnceMore
          action="/api/review"
          label="Your review"
          error={answer.error}
          values={answer.values}
          shown="words"
          encType="multipart/form-data"
          className="border-l-[10px] border-primary bg-raised p-5"
        >
          {answer.values.words !== undefined && <PlainText id="review-words" name="words" label="How was it?" rows={7} value={answer.values.words} />}
          {answer.hadPicture && <p>You choose the photograph again once the review is sent.</p>}
        </OnceMore>
      ) : (
        <p className="text-lg">We cannot open this page just now. Your link stays the same: reload it in a minute.</p>
      )}
    </article>
  );
}
