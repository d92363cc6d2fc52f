import type { ReactNode } from 'react';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { Picture } from '@/ui/picture';
import { DakarFacts } from './dakar-facts';
import { DakarPoster, POSTER_SIZES } from './dakar-poster';
import { DayPlan } from './day-plan';

type DakarSpreadProps = {
  dakar: Dakar;
  site: Site;
  /** h1 on the trip's own page. */
  heading: 'h1' | 'h2';
  contact: string;
  children: ReactNode;
};

/**
 * The trip as a travel poster, in the order of spec §2: title, galleries, three info cards, day plan,
 * requirements, package, pricing. The page begins with its poster and says how many nights there are. On phones both galleries are
 * one row that is swiped, and lists are folded; on the home page days and lists are folded on every screen.
 */
export function DakarSpread({ dakar, site, heading: Heading, contact, children }: DakarSpreadProps) {
  const Below = Heading === 'h1' ? 'h2' : 'h3';
  const folds = Heading === 'h2';
  const [city, island] = dakar.galleries;
  const poster = Heading === 'h1' ? city?.pictures[0]?.src : undefined;
  return (
    <div className="wrap dakar-spread">
      <header className="dakar-head">
        {Heading === 'h1' && <DakarPoster dakar={dakar} />}
        <div className="dakar-words dakar-ink">
          <p className="kicker">{dakar.kicker}</p>
          <Heading id="dakar-heading" className="text-[clamp(1.9rem,1.2rem+3.4vw,3.1rem)]">
            {dakar.title}
          </Heading>
          {Heading === 'h1' && dakar.nights && <p className="dakar-nights">{dakar.nights}</p>}
          <p className="mt-2 max-w-[34rem] leading-normal md:text-lg">{dakar.lead}</p>
          <div className="mt-3 flex flex-wrap gap-3">{children}</div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, by keyboard too */}
        <ul className="dakar-cards dakar-ink rail" tabIndex={0} aria-label="The trip in short">
          {dakar.cards.map(({ title, text }) => (
            <li key={title}>
              <Below className="text-xl md:text-2xl">{title}</Below>
              <p className="mt-1">{text}</p>
            </li>
          ))}
        </ul>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of form fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, by keyboard too */}
      <div className="dakar-galleries rail" role="group" tabIndex={0} aria-label="Pictures of the trip">
        {city && <DakarPictures gallery={city} heading={Below} poster={poster} />}
        {island && <DakarPictures gallery={island} heading={Below} />}
      </div>
      <DayPlan days={dakar.days} route={dakar.route} heading={Below} folds={folds} />
      <DakarFacts dakar={dakar} site={site} heading={Below} contact={contact} folds={folds} />
    </div>
  );
}

type DakarPicturesProps = {
  gallery: Dakar['galleries'][number];
  /** h2 on the trip's own page; on the home page the pictures are far below what is seen first, and come without placeholders. */
  heading: 'h2' | 'h3';
  /** What the page begins with: its file is there already. */
  poster?: string | undefined;
};

/** A phone has six of them beside each other, and fetches all: a little narrower than they are shown, they weigh a third. */
const SIZES = '(width < 48rem) 10rem, 18rem';

/** One of the trip's two galleries: three posters, each with its caption. */
function DakarPictures({ gallery, heading, poster }: DakarPicturesProps) {
  const Heading = heading;
  return (
    <div className="dakar-pictures dakar-ink">
      <Heading className="text-2xl">{gallery.title}</Heading>
      {gallery.pictures.map(({ src, alt, caption }) => (
        <figure key={src}>
          <div className="poster aspect-[3/2]">
            <Picture name={src} crop="card" alt={alt} sizes={src === poster ? POSTER_SIZES : SIZES} placeholder={heading === 'h2'} />
          </div>
          <figcaption className="mt-2 leading-snug">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
