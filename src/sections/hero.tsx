import { Check, ChevronDown, Clock } from 'lucide-react';
import type { Site } from '@/lib/content/site-schema';
import { chatLink, generalChatText } from '@/lib/outbound';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { ArtDirectedPicture } from '@/ui/picture';

/** Home, section 1 (spec §2): badge, headline, four trust chips, availability, the two ways on. */
export function Hero({ site }: { site: Site }) {
  const chips = site.hero.chips;
  return (
    <section
      id="home"
      aria-labelledby="hero-heading"
      className="relative isolate overflow-hidden bg-[#12343b] text-on-band md:flex md:min-h-[min(52rem,calc(100svh-4.25rem))] md:items-center"
    >
      <div className="absolute inset-x-0 top-0 -z-10 aspect-[3/4] after:absolute after:inset-0 after:bg-linear-to-t after:from-[#12343b] after:from-10% after:to-[#12343b00] after:to-50% md:inset-0 md:aspect-auto md:after:bg-linear-to-r md:after:from-45% md:after:to-95% lg:after:from-28% lg:after:to-62%">
        <ArtDirectedPicture
          name="hero-river"
          alt="A boatman poles three travellers across the River Gambia at sunset, a large sun behind palms and mangroves."
          className="h-full w-full object-cover object-[70%_60%]"
        />
      </div>
      <div className="wrap w-full pb-8 pt-[88vw] md:py-16">
        <div className="md:max-w-[30rem] lg:max-w-[34rem]">
          <p className="inline-block bg-sunset px-3 py-1 font-display text-base font-bold text-[#16181a]">{site.hero.badge}</p>
          <h1 id="hero-heading" className="mt-4 text-[clamp(2.6rem,1.6rem+4.6vw,5rem)] leading-[0.95]">
            {site.hero.headline}
          </h1>
          <p className="mt-5 max-w-[32rem] text-lg text-[#f6ead6]">{site.hero.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink tone="accent" href="#inquiry" className="grow sm:grow-0">
              Ask us a question
            </ButtonLink>
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('on-band', 'grow sm:grow-0')}>
              WhatsApp
            </OutsideLink>
            <a
              href="#featured-tours"
              className="inline-flex min-h-12 items-center gap-1 px-1 font-display font-bold underline decoration-sunset decoration-2 underline-offset-4"
            >
              View All Tours <ChevronDown className="h-5 w-5" aria-hidden="true" />
            </a>
          </div>
          <ul className="mt-7 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            {chips.map((chip) => (
              <li key={chip} className="flex items-center gap-2">
                <Check className="h-5 w-5 shrink-0 text-sunset" aria-hidden="true" />
                {chip}
              </li>
            ))}
          </ul>
          <p className="mt-6 flex items-center gap-2 border-t border-[#ffffff3d] pt-4 text-[#f6ead6]">
            <Clock className="h-5 w-5 shrink-0 text-sunset" aria-hidden="true" />
            <span>
              {site.hours.days}: {site.hours.text}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
