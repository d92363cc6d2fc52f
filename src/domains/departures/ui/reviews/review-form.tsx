import { EDIT_DAYS, REVIEW_PICTURE_TYPES, REVIEW_WORDS, STAR_WORDS } from '@/domains/departures/model/review-rules';
import type { OwnReview } from '@/domains/departures/model/review-types';
import { firstNameOf } from '@/domains/departures/model/trip-pass';
import { Button } from '@/ui/button';
import { describing, Field } from '@/ui/field';
import { PlainLine, PlainText } from '@/ui/plain-field';

/** A post of the form that was refused: what was typed, what is wrong, and whether a photograph has to be chosen again. */
export type ReviewAnswer = { error: string; field?: string | undefined; hadPicture: boolean; values: Record<string, string> };

type Props = { own: OwnReview; token: string; brand: string; answer?: ReviewAnswer | undefined };

/** Stars, words, name, photograph and consent: a plain form, which needs no script. */
export function ReviewForm({ own: { guestName, review }, token, brand, answer }: Props) {
  const values = answer?.values;
  const typed = (name: string, otherwise: string) => values?.[name] ?? otherwise;
  const wrong = (name: string) => (answer?.field === name ? answer.error : undefined);
  const of = (name: string, otherwise: string) => ({ id: `review-${name}`, name, value: typed(name, otherwise), error: wrong(name) });
  const stars = typed('stars', review ? String(review.stars) : '');
  return (
    <form
      method="post"
      action="/api/review"
      encType="multipart/form-data"
      className="grid gap-6 border-l-[10px] border-primary bg-raised p-5"
      aria-label="Your review"
      data-refused={answer && ''}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={typed('version', String(review?.version ?? 0))} />
      <fieldset className="grid gap-1" aria-describedby={wrong('stars') && 'stars-error'}>
        <legend className="mb-1.5 font-semibold">How many stars?</legend>
        {STAR_WORDS.map(([count, word]) => (
          <label key={count} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="stars" value={count} required defaultChecked={stars === String(count)} className="size-5 shrink-0" />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              {/* Not larger than the row is wide: they stand for the words beside them. */}
              <span aria-hidden="true" className="w-[6em] text-[length:min(1em,5vw)] tracking-widest">
                {'★'.repeat(count)}
              </span>
              <span>
                <span className="sr-only">{count === 1 ? '1 star: ' : `${count} stars: `}</span>
                <span>{word}</span>
              </span>
            </span>
          </label>
        ))}
        <Problem id="stars" text={wrong('stars')} />
      </fieldset>
      <PlainText
        label="How was it?"
        hint={`${REVIEW_WORDS.min} to 2,000 characters, in your own language.`}
        rows={7}
        required
        {...of('words', review?.words ?? '')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <PlainLine label="First name" autoComplete="given-name" required {...of('name', review?.name ?? firstNameOf(guestName) ?? '')} />
        <PlainLine label="Country" optional autoComplete="country-name" {...of('country', review?.country ?? '')} />
      </div>
      <PhotographField token={token} version={review?.version} hasPicture={review?.hasPicture ?? false} answer={answer} />
      <div>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            required
            defaultChecked={values?.consent === 'yes'}
            className="mt-1 size-5 shrink-0"
            aria-describedby="consent-means"
          />
          <span className="font-semibold">{`I agree that ${brand} shows this on its website.`}</span>
        </label>
        <p id="consent-means" className="mt-2 text-muted">
          {`That is: the stars, your words, your first name, your country and the photograph, beside the trip and its month; never your address or phone number. Everybody who can be recognised in the photograph agrees too. You can change it here for ${EDIT_DAYS} days, and take it off the site at any time.`}
        </p>
        <Problem id="consent" text={wrong('consent')} />
      </div>
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start">
        {review ? 'Send the changed review' : 'Send the review'}
      </Button>
      <p className="text-muted">A person reads it before it is shown. We may decline it for what it says or shows, never for its stars.</p>
    </form>
  );
}

type PhotographProps = { token: string; version: number | undefined; hasPicture: boolean; answer?: ReviewAnswer | undefined };

function PhotographField({ token, version, hasPicture, answer }: PhotographProps) {
  const error = answer?.field === 'picture' ? answer.error : undefined;
  const again = answer?.hadPicture && !error ? 'Please choose the photograph once more: a browser does not keep it.' : undefined;
  return (
    <div className="grid gap-4">
      {hasPicture && (
        <div className="grid gap-2">
          <img src={`/review/${token}/picture?v=${version}`} alt="Your photograph, as we keep it" className="max-h-80 max-w-full justify-self-start" />
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="removePicture" value="yes" defaultChecked={answer?.values.removePicture === 'yes'} className="size-5 shrink-0" />
            <span>Remove this photograph</span>
          </label>
        </div>
      )}
      <Field
        id="review-picture"
        label={hasPicture ? 'Replace it with another photograph' : 'One photograph'}
        optional
        hint="JPEG, PNG or WebP, up to 6 MB. We keep a small copy, and remove where and with what it was taken."
        error={error ?? again}
      >
        <input
          id="review-picture"
          type="file"
          name="picture"
          accept={REVIEW_PICTURE_TYPES.join(',')}
          className="field-input"
          {...describing('review-picture', 'hint', error ?? again)}
        />
      </Field>
    </div>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <p id={`${id}-error`} className="mt-1 font-semibold text-destructive">
      {text}
    </p>
  ) : null;
}
