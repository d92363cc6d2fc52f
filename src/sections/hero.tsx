import { Check, ChevronDown, Clock } from 'lucide-react';
import type { Experiment } from '@/domains/experiments/model/experiment-schema';
import { chatLink, generalChatText } from '@/domains/security/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { hasLayers } from '@/lib/picture-of';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Dots, PauseButton } from '@/ui/carousel-buttons';
import { ArtDirectedPicture } from '@/ui/picture';

/** The test of spec §3 whose variants are the words of the first button; hero.css shows one of them. */
const CALL = 'hero_cta';

/**
 * Home, section 1 (spec §2): badge, headline, four trust chips, availability, the ways on. The still
 * picture is part of the first paint; src/domains/site/ui/hero/slideshow.ts adds the other slides after it.
 */
export function Hero({ site, experiments }: { site: Site; experiments: Experiment[] }) {
  const { hero, hours } = site;
  return (
    <section
      id="home"
      aria-labelledby="hero-heading"
      className="relative isolate overflow-hidden bg-[#12343b] text-on-band md:flex md:min-h-[min(54rem,calc(100svh-var(--bar)-var(--strip)))] md:items-center"
    >
      <HeroSlides hero={hero} />
      <div className="wrap w-full pb-6 pt-[min(88vw,36svh)] md:pb-20 md:pt-8">
        {/* On a phone the ways on stand before the words, so that the first screen has them. */}
        <div className="max-md:flex max-md:flex-col max-md:items-start md:max-w-[30rem] lg:max-w-[34rem]">
          <p className="inline-block bg-sunset px-3 py-1 font-display text-base font-bold text-[#16181a]">{hero.badge}</p>
          <h1 id="hero-heading" className="mt-4 text-[clamp(2.6rem,min(1.6rem+4.6vw,7.6svh),5rem)] leading-[0.95]">
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-[32rem] text-lg text-[#f6ead6] max-md:order-1">{hero.lead}</p>
          <div className="mt-5 flex flex-wrap gap-3 max-md:w-full">
            <ButtonLink tone="accent" href="#inquiry" data-to-book="" data-exposes={CALL} className="hero-call grow sm:grow-0">
              {experiments
                .find(({ id }) => id === CALL)
                ?.variants.map(({ id, name }) => (
                  <span key={id} className={id}>
                    {name}
                  </span>
                ))}
            </ButtonLink>
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('on-band', 'grow sm:grow-0')}>
              WhatsApp
            </OutsideLink>
            <a
              href="#popular-services"
              className="inline-flex min-h-12 items-center gap-1 px-1 font-display font-bold underline decoration-sunset decoration-2 underline-offset-4"
            >
              View All Tours <ChevronDown className="h-5 w-5" aria-hidden="true" />
            </a>
          </div>
          <ul className="mt-6 grid gap-x-6 max-md:order-1 gap-y-1.5 sm:grid-cols-2">
            {hero.chips.map((chip) => (
              <li key={chip} className="flex items-center gap-2">
                <Check className="h-5 w-5 shrink-0 text-sunset" aria-hidden="true" />
                {chip}
              </li>
            ))}
          </ul>
          <div className="mt-5 flex gap-3 border-l-4 max-md:order-1 max-md:w-full border-sunset bg-[#0c252b] px-4 py-3">
            <Clock className="mt-1 h-5 w-5 shrink-0 text-sunset" aria-hidden="true" />
            <p className="font-semibold">
              {hero.availability} {hours.text}
              <span data-opens={hours.opens} data-closes={hours.closes} className="hero-open" />
            </p>
          </div>
        </div>
      </div>
      <fieldset data-slide-controls hidden aria-label="Slideshow" className="hero-controls">
        <Dots what="slide" count={hero.slides.length} current={hero.stillSlide - 1} />
        <PauseButton label="Pause slideshow" />
      </fieldset>
      <a href="#figures" aria-label="Scroll to the next section" className="hero-scroll">
        <ChevronDown className="h-7 w-7" aria-hidden="true" />
      </a>
    </section>
  );
}

/** The three captioned pictures, of which only the still one is there until the page has loaded. */
function HeroSlides({ hero }: { hero: Site['hero'] }) {
  return (
    <div className="absolute inset-x-0 top-0 -z-10 h-[calc(133vw-max(0px,88vw-36svh))] md:inset-0 md:h-auto">
      {hero.slides.map(({ image, alt, caption }, index) => {
        const still = index === hero.stillSlide - 1;
        return (
          <figure key={image} data-slide={still ? 'shown' : ''} data-layers={(still && hasLayers(image)) || undefined} hidden={!still} className="hero-slide">
            <ArtDirectedPicture name={image} alt={alt} priority={still} className="h-full w-full object-cover object-[70%_100%] md:object-[70%_60%]" />
            <figcaption>{caption}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
