import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import type { ReactElement, ReactNode } from 'react';
import { chatLink, phoneLink, tourChatText } from '@/domains/site/model/outbound';
import { difficultyStyle } from '@/domains/tours/model/difficulty';
import { meetingText } from '@/domains/tours/model/meeting-text';
import type { TourContact } from '@/domains/tours/model/tour-detail-data';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { counted } from '@/lib/counted';
import { buttonClass, OutsideLink } from '@/ui/button';

type PartProps = { tour: Tour; className?: string };

export const TOUR_LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4';

/** Rating with reviews, and difficulty. */
export function TourRating({ tour, className = '' }: PartProps) {
  return (
    <p className={`flex flex-wrap items-center gap-3 ${className}`}>
      {tour.rating !== undefined && (
        <span className="inline-flex items-center gap-1 font-bold">
          <Star className="h-5 w-5 fill-sunset text-sunset" aria-hidden="true" />
          <span className="sr-only">Rated </span>
          <span>{`${tour.rating.toFixed(1)} `}</span>
          <span className="font-normal text-muted">{`(${counted(tour.reviews ?? 0, 'review')})`}</span>
        </span>
      )}
      <span className={`rounded-full px-3 py-0.5 font-semibold ${difficultyStyle(tour.difficulty)}`}>{tour.difficulty}</span>
    </p>
  );
}

/** What decides whether to read on, right under a page's title: how long, how many, and the price line. */
export function TourBrief({ tour }: PartProps) {
  return (
    <dl className="tour-brief">
      <div>
        <dt>Duration</dt>
        <dd>{tour.duration}</dd>
      </div>
      <div>
        <dt>Group size</dt>
        <dd>{tour.groupSize}</dd>
      </div>
      <div>
        <dt>Price</dt>
        <dd className="text-primary">{tour.price}</dd>
      </div>
    </dl>
  );
}

/** Place, time, people; the meeting point stands with the drive time (decisions.md, "Settled freely"). @param isBelowBrief where length and group were said */
export function TourFacts({ tour, className = '', isBelowBrief = false }: PartProps & { isBelowBrief?: boolean }) {
  const brief = [
    { label: 'Duration', text: tour.duration },
    { label: 'Group size', text: tour.groupSize },
  ];
  const facts = [
    { label: 'Location', text: tour.location },
    ...(isBelowBrief ? [] : brief),
    { label: 'Best time', text: tour.bestTime },
    { label: 'Meeting point & drive time', text: meetingText(tour) },
  ];
  return (
    <dl className={`grid gap-x-8 gap-y-5 ${className}`}>
      {facts.map(({ label, text }) => (
        <div key={label} className="border-t-2 border-text pt-2">
          <dt className="font-display font-bold">{label}</dt>
          <dd className="mt-1 text-base text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The price line, never an amount (spec §1). */
export function TourPrice({ tour, className = '' }: PartProps) {
  return <p className={`font-semibold text-primary ${className}`}>{tour.price}</p>;
}

/** Ask for a quote, call, and what stands before them: each a link that works without a script. */
export function TourActions({ tour, site, className, children }: PartProps & { site: TourContact; children?: ReactNode }) {
  return (
    <div className={`flex print:hidden ${className}`}>
      {children}
      <a href={`/enquiry?tour=${tour.slug}`} className={buttonClass('outline', 'grow sm:grow-0')}>
        Get a Quote
      </a>
      <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('outline', 'grow sm:grow-0')}>
        Call Now
      </a>
    </div>
  );
}

/** Ask in the chat. */
export function TourChat({ tour, site }: PartProps & { site: TourContact }) {
  return (
    <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, tour.title))} className={TOUR_LINK}>
      <MessageCircle className="h-5 w-5" aria-hidden="true" />
      Ask on WhatsApp
    </OutsideLink>
  );
}

/** Give the address on, which src/domains/tours/ui/enhance-tour.ts makes work, and what stands beside it. */
export function TourLinks({ tour, className = '', before, children }: PartProps & { before?: ReactElement; children?: ReactNode }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-6 print:hidden ${className}`}>
      {before}
      <button type="button" data-share={tour.slug} data-early="" className={`${TOUR_LINK} unscripted:hidden`}>
        <Share2 className="h-5 w-5" aria-hidden="true" />
        Share
      </button>
      {children}
      <span role="status" data-shared className="break-all text-success" />
    </p>
  );
}
