import { averageOf, DECLINE_KIND_WORDS } from '@/domains/departures/model/review-rules';
import type { ShownReview, ShownReviews } from '@/domains/departures/model/review-types';
import { monthOf } from '@/lib/banjul-time';
import { counted } from '@/lib/counted';
import { cut } from '@/lib/text';

/** How many a page shows at once, and how many more behind "Show more"; those before them count in the rating. */
const AT_ONCE = 3;
const MORE_MAX = 12;
/** On the home page of each as much as stands beside two others, in characters. */
const EXCERPT_MAX = 280;

/** A tour's page: what guests said who went on it, and how reviews are checked. Nothing where nobody did yet. */
export function TourReviews({ reviews, slug }: { reviews: ShownReviews; slug: string }) {
  const theirs = reviews.all.filter((review) => review.tour === slug);
  if (theirs.length === 0) return null;
  const guests = counted(theirs.length, 'guest');
  const more = theirs.slice(AT_ONCE, AT_ONCE + MORE_MAX);
  return (
    <section aria-labelledby="guests-said" className="py-12 md:py-14 print:hidden">
      <div className="wrap">
        <h2 id="guests-said" className="text-4xl">
          What guests said
        </h2>
        <p className="mt-3 text-lg">{`${averageOf(theirs.map(({ stars }) => stars)).toFixed(1)} from ${guests} who went with us.`}</p>
        <ul className="mt-6 grid gap-8 lg:grid-cols-3">
          {theirs.slice(0, AT_ONCE).map((review) => (
            <GuestReview key={review.id} review={review} />
          ))}
        </ul>
        {more.length > 0 && (
          <details className="mt-6">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">{`Show ${more.length} more`}</summary>
            <ul className="mt-4 grid gap-8 lg:grid-cols-3">
              {more.map((review) => (
                <GuestReview key={review.id} review={review} />
              ))}
            </ul>
          </details>
        )}
        <HowChecked reviews={reviews} />
      </div>
    </section>
  );
}

/** The home page, below the testimonials: the newest reviews of all trips. */
export function GuestReviews({ reviews, trips }: { reviews: ShownReviews; trips: { slug: string; title: string }[] }) {
  if (reviews.all.length === 0) return null;
  return (
    <section id="guest-reviews" aria-labelledby="guest-reviews-heading" className="py-12 md:py-14">
      <div className="wrap">
        <h2 id="guest-reviews-heading" className="text-4xl">
          From guests, after their day
        </h2>
        <ul className="mt-6 grid gap-8 md:grid-cols-3">
          {reviews.all.slice(0, AT_ONCE).map((review) => (
            <GuestReview key={review.id} review={review} trip={trips.find(({ slug }) => slug === review.tour)} isShort />
          ))}
        </ul>
        <HowChecked reviews={reviews} />
      </div>
    </section>
  );
}

type GuestReviewProps = { review: ShownReview; trip?: { slug: string; title: string } | undefined; isShort?: boolean };

function GuestReview({ review: { id, version, stars, words, name, country, picture, tripDay }, trip, isShort = false }: GuestReviewProps) {
  const isCut = isShort && words.length > EXCERPT_MAX;
  return (
    <li>
      <figure className="grid gap-3 border-l-[6px] border-accent pl-4">
        <p className="star-row text-primary" role="img" aria-label={`${stars} out of 5 stars`} style={{ width: `${stars * 1.25}em` }} />
        {/* In whichever language they wrote. */}
        <blockquote lang="" dir="auto" className="whitespace-pre-line text-lg [overflow-wrap:anywhere]">
          {isCut ? `${cut(words, EXCERPT_MAX).trimEnd()}…` : words}
        </blockquote>
        {picture && !isShort && (
          <img
            src={`/reviews/${id}-${version}.jpg`}
            width={picture.width}
            height={picture.height}
            alt={`Sent by ${name} after the trip`}
            loading="lazy"
            className="h-auto w-full max-w-[28rem]"
          />
        )}
        <figcaption>
          <b dir="auto">{name}</b>
          {[country && `, ${country}`, tripDay && `, ${monthOf(tripDay)}`].filter(Boolean).join('')}
          {trip && (
            <>
              <br />
              <a href={`/tours/${trip.slug}#guests-said`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {isCut ? `Read on: ${trip.title}` : trip.title}
              </a>
            </>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

function HowChecked({ reviews: { all, declined } }: { reviews: ShownReviews }) {
  return (
    <p className="mt-8 max-w-[46rem] text-muted">
      {`Only guests who were on a trip can write a review, by a private link that we send the day after. A person reads each one before it is shown; how many stars it gives is never a reason to decline it. So far: ${all.length} published, ${declinedInWords(declined)}.`}
    </p>
  );
}

/** "none declined"; "1 declined: it named a person"; "3 declined: 2 named a person, 1 advertised something". */
export function declinedInWords(declined: ShownReviews['declined']): string {
  const sum = declined.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return 'none declined';
  const [first] = declined;
  if (sum === 1 && first) return `1 declined: it ${DECLINE_KIND_WORDS[first.kind].told}`;
  return `${sum} declined: ${declined.map(({ kind, count }) => `${count} ${DECLINE_KIND_WORDS[kind].told}`).join(', ')}`;
}
