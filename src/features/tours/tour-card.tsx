import { Clock, MapPin, MessageCircle, Star, Users } from 'lucide-react';
import type { Site } from '@/lib/content/site-schema';
import type { Tour } from '@/lib/content/tour-schema';
import { chatLink, tourChatText } from '@/lib/outbound';
import { buttonClass, OutsideLink } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { BookLink } from './book-link';
import { difficultyOf, difficultyStyle } from './difficulty';

type TourCardProps = {
  tour: Tour;
  site: Site;
  /** Where "Learn More" leads. */
  learnMore: string;
  /** The first card of a row may be a wide one. */
  wide?: boolean;
  headingLevel?: 'h2' | 'h3';
};

/** A tour as a poster with its caption (spec §2, Tour card). */
export function TourCard({ tour, site, learnMore, wide = false, headingLevel: Heading = 'h3' }: TourCardProps) {
  const difficulty = difficultyOf(tour.id);
  const facts = [
    { icon: MapPin, label: 'Location', text: tour.location },
    { icon: Clock, label: 'Duration', text: tour.duration },
    { icon: Users, label: 'Group size', text: tour.groupSize },
  ];
  return (
    <article className={`group flex flex-col bg-raised ${wide ? 'md:grid md:grid-cols-[1.1fr_1fr]' : ''}`} data-tour={tour.slug}>
      <div className={`poster ${wide ? 'aspect-[3/2] md:aspect-auto' : 'aspect-[3/2]'}`}>
        <Picture
          name={tour.image}
          crop="card"
          alt={tour.imageAlt}
          sizes={wide ? '(width < 48rem) 80vw, 40rem' : '(width < 40rem) 80vw, (width < 64rem) 50vw, 26rem'}
          className="h-full w-full object-cover object-[45%_50%] transition-transform duration-700 group-hover:scale-[1.03]"
        />
        <p
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 translate-y-full bg-band px-4 py-3 font-display font-semibold text-on-band transition-transform duration-300 group-hover:translate-y-0 max-md:hidden"
        >
          Book Now Available! Calendar booking with instant confirmation
        </p>
      </div>
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <span className="inline-flex items-center gap-1 font-bold">
            <Star className="h-4 w-4 fill-sunset text-sunset" aria-hidden="true" />
            <span className="sr-only">Rated </span>
            {tour.rating.toFixed(1)}
            <span className="font-normal text-muted">({tour.reviews} reviews)</span>
          </span>
          <span className={`rounded-full px-2.5 py-0.5 font-semibold ${difficultyStyle(difficulty)}`}>{difficulty}</span>
        </p>
        <Heading className={wide ? 'text-[clamp(1.75rem,1.2rem+1.8vw,2.6rem)]' : 'text-[1.6rem]'}>
          <a href={`/tours/${tour.slug}`} className="decoration-4 underline-offset-4 hover:underline">
            {tour.title}
          </a>
        </Heading>
        <ul className="mt-3 space-y-1 text-muted">
          {facts.map(({ icon: Icon, label, text }) => (
            <li key={label} className="flex gap-2">
              <Icon className="mt-1.5 h-4 w-4 shrink-0" aria-hidden="true" />
              <span>
                <span className="sr-only">{label}: </span>
                {text}
              </span>
            </li>
          ))}
        </ul>
        <p className={`mt-3 ${wide ? '' : 'line-clamp-2'}`}>{tour.description}</p>
        <ul className="mt-3 space-y-1.5 border-l-4 border-accent pl-3">
          {tour.highlights.slice(0, 2).map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <p className="mt-4 font-semibold text-primary">{tour.price}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <BookLink site={site} title={tour.title} className={buttonClass('primary', 'flex-1 sm:px-3')} />
          <OutsideLink
            href={chatLink(site.contact, tourChatText(site.brand.name, tour.title))}
            className={buttonClass('outline', 'px-3 sm:px-3')}
            aria-label={`Ask about ${tour.title} on WhatsApp`}
          >
            <MessageCircle className="h-5 w-5" aria-hidden="true" />
          </OutsideLink>
          <a href={learnMore} className={buttonClass('outline', 'flex-1 whitespace-nowrap sm:px-3')}>
            Learn More<span className="sr-only"> about {tour.title}</span>
          </a>
        </div>
      </div>
    </article>
  );
}
