import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import type { Experiment } from '@/domains/experiments/model/experiment-schema';
import type { Claims } from '@/domains/site/model/claim-schema';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { hasLayers } from '@/lib/picture-of';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Dots, PauseButton } from '@/ui/carousel-buttons';
import { ArtDirectedPicture } from '@/ui/picture';

/** The experiment of spec §3 whose variants are the words of the first button; hero.css shows one of them. */
const CALL = 'hero_cta';

type HeroProps = {
  site: Site;
  claims: Claims;
  experiments: Experiment[];
  /** Id of the section below. */
  next: string;
};

/**
 * Home, section 1 (spec §2): badge, headline, four trust chips, availability, the ways on. The still
 * picture is part of the first paint; src/domains/site/ui/hero/slideshow.ts adds the other slides after it.
 */
export function Hero({ site, claims, experiments, next }: HeroProps) {
  const { hero, hours } = site;
  const chips = hero.chips.map((chip) => wordsOf(chip, claims)).filter((words) => words !== undefined);
  return (
    <section
      id="home"
      aria-labelledby="hero-heading"
      className="relative isolate overflow-hidden bg-[#12343b] text-on-band md:flex md:min-h-[min(50rem,calc(100svh-var(--bar)-var(--strip)))] md:items-center"
    >
      <HeroSlides hero={hero} />
      <div className="wrap w-full pb-4 pt-(--words) md:pb-20 md:pt-8">
        <div className="hero-words md:max-w-[30rem] lg:max-w-[34rem]">
          <p className="inline-block bg-sunset px-3 py-1 font-display text-base font-bold text-[#16181a]">{hero.badge}</p>
          <h1 id="hero-heading" className="mt-2 text-[clamp(2.35rem,min(1.3rem+4.8vw,7.6svh),5rem)] leading-[0.95] md:mt-4">
            {hero.headline}
          </h1>
          <p className="hero-lead mt-3 max-w-[32rem] leading-[1.4] text-[#f6ead6] md:mt-5 md:text-lg md:leading-relaxed">{hero.lead}</p>
          <div className="mt-4 flex flex-wrap gap-x-3 gap-y-2 md:mt-5 md:gap-y-3">
            <ButtonLink tone="accent" href="#inquiry" data-to-book="" data-exposes={CALL} className="hero-call max-sm:w-full">
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
              className="inline-flex min-h-12 items-center gap-1 font-display md:px-1 font-bold underline decoration-sunset decoration-2 underline-offset-4"
            >
              View All Tours <ChevronDown className="h-5 w-5 max-md:hidden" aria-hidden="true" />
            </a>
            <a href={`#${next}`} aria-label="Scroll to the next section" className="hero-scroll">
              <ChevronDown className="h-7 w-7" aria-hidden="true" />
            </a>
          </div>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 leading-[1.35] md:mt-6 md:gap-x-6 md:gap-y-1.5">
            {chips.map((chip) => (
              <li key={chip} className="flex items-center gap-2">
                <Check className="h-5 w-5 shrink-0 text-sunset" aria-hidden="true" />
                {chip}
              </li>
            ))}
          </ul>
          <div className="mt-3 flex gap-2 border-l-4 border-sunset bg-[#0c252b] px-2 py-2 text-base leading-[1.4] md:text-[1.0625rem] md:mt-5 md:gap-3 md:px-4 md:py-3">
            <Clock className="mt-0.5 h-5 w-5 shrink-0 text-sunset" aria-hidden="true" />
            <p className="font-semibold">
              {hero.availability} <span className="inline-block">{hours.text}</span>
              <span data-availability="" className="hero-open" />
            </p>
          </div>
        </div>
      </div>
      {hero.slides.length > 1 && (
        <fieldset data-slide-controls hidden aria-label="Slideshow" className="hero-controls">
          <Dots what="slide" count={hero.slides.length} current={hero.stillSlide - 1} />
          <PauseButton label="Pause slideshow" />
        </fieldset>
      )}
    </section>
  );
}

/** A chip that quotes a claim goes where the claim goes. */
function wordsOf(chip: Site['hero']['chips'][number], claims: Claims): string | undefined {
  if ('text' in chip) return chip.text;
  const value = claims[chip.claim]?.value;
  return value && [chip.before, value, chip.after].filter(Boolean).join(' ');
}

/** The captioned pictures, of which only the still one is there until the page has loaded. */
function HeroSlides({ hero }: { hero: Site['hero'] }) {
  return (
    <div className="absolute inset-x-0 top-0 -z-10 h-(--picture) md:inset-0 md:h-auto">
      {hero.slides.map(({ image, alt, caption }, index) => {
        const still = index === hero.stillSlide - 1;
        return (
          <figure key={image} data-slide={still ? 'shown' : ''} data-layers={(still && hasLayers(image)) || undefined} hidden={!still} className="hero-slide">
            <ArtDirectedPicture name={image} alt={alt} priority={still} className="h-full w-full object-cover object-[70%_25%] md:object-[70%_60%]" />
            <figcaption>{caption}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
