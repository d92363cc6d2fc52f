import type { About } from '@/domains/site/model/about-schema';
import type { Guide } from '@/domains/site/model/people-schema';
import type { Site } from '@/domains/site/model/site-schema';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';

type AboutSectionProps = { site: Site; about: About; guides: Guide[] };

/** Home, section 8 (spec §2): story and mission, counters, the way of a day, three guides. */
export function AboutSection({ site, about, guides }: AboutSectionProps) {
  return (
    <section id="about" aria-labelledby="about-heading" className="overflow-hidden py-16 md:py-24">
      <div className="wrap grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-7">
          <p className="kicker">{about.kicker}</p>
          <h2 id="about-heading" className="text-[clamp(2.4rem,1.3rem+4.4vw,5rem)]">
            {about.headline}
          </h2>
          <div className="mt-7 max-w-[38rem] space-y-4 first-line:font-semibold">
            {about.story.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
        <div className="relative bg-band p-7 text-on-band sm:p-9 lg:col-span-5 lg:mt-24 lg:-mr-10 lg:self-start">
          <Logo className="absolute -top-9 right-6 h-24 w-24 text-band-deep" />
          <h3 className="pr-24 text-2xl text-sunset">{about.mission.title}</h3>
          <p className="mt-3 font-display text-[1.5rem] font-bold leading-tight">{about.mission.text}</p>
          <dl className="mt-7 space-y-4 border-t-2 border-sunset pt-5">
            {about.values.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display text-lg font-bold">{title}</dt>
                <dd className="text-on-band-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Counters claims={site.claims} />
      <Day day={about.day} />
      <div className="wrap mt-16 md:mt-24">
        <h3 className="text-[clamp(1.9rem,1.3rem+2.2vw,3rem)]">{about.guides.title}</h3>
        <p className="mt-3 max-w-[38rem] text-lg text-muted">{about.guides.text}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, by keyboard too */}
        <ul className="about-guides" tabIndex={0} aria-label={about.guides.title}>
          {guides.map((guide) => (
            <GuideProfile key={guide.id} guide={guide} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Five figures (spec §2, section 8) that src/domains/site/ui/about/counters.ts counts up when they are first seen. */
function Counters({ claims }: { claims: Site['claims'] }) {
  const figures = [
    { figure: claims.travellers, label: 'Happy Travelers' },
    { figure: claims.rating, label: 'Rating' },
    { figure: claims.tourPackages, label: 'Tour Packages' },
    { figure: claims.aboutCountries, label: 'Countries' },
    { figure: claims.satisfaction, label: 'Satisfaction' },
  ];
  return (
    <dl className="wrap mt-14 grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-3 md:mt-20 lg:grid-cols-5">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t-4 border-text pt-3 first:max-sm:col-span-2">
          <dt className="mt-1 text-muted">{label}</dt>
          <dd data-count className="font-display text-[clamp(2.75rem,2rem+2.6vw,4.25rem)] font-extrabold leading-none tracking-tight even-figures text-primary">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Day({ day }: { day: About['day'] }) {
  return (
    <div className="wrap mt-16 md:mt-24">
      <h3 className="text-[clamp(1.9rem,1.3rem+2.2vw,3rem)]">{day.title}</h3>
      <ol className="about-day">
        {day.steps.map(({ when, text }) => (
          <li key={when}>
            <h4 className="text-xl">{when}</h4>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Spec §3, Guide. */
function GuideProfile({ guide }: { guide: Guide }) {
  return (
    <li className="about-guide">
      <div className="poster aspect-square">
        <Picture
          name={guide.image}
          crop="square"
          alt={guide.imageAlt}
          sizes="(width < 48rem) 80vw, (width < 80rem) 40vw, 30rem"
          placeholder={false}
          className="h-full w-full"
        />
      </div>
      <div>
        <h4 className="text-[1.75rem]">{guide.name}</h4>
        <p className="mt-1 font-semibold text-primary">
          {guide.role}, {guide.experience}
        </p>
        <p className="mt-3">{guide.description}</p>
        <ul className="mt-3 border-l-4 border-accent pl-3">
          {guide.specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
        <p className="mt-3 text-muted">Speaks {guide.languages.join(', ')}</p>
      </div>
    </li>
  );
}
