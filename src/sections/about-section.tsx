import type { About } from '@/domains/site/model/about-schema';
import type { Claims } from '@/domains/site/model/claim-schema';
import { licenceText } from '@/domains/site/model/licence-text';
import type { Guide } from '@/domains/site/model/people-schema';
import { Folded } from '@/ui/folded';
import { Logo } from '@/ui/logo';
import { Picture } from '@/ui/picture';

type AboutSectionProps = { about: About | undefined; claims: Claims; guides: Guide[] };

/** Home, section 8 (spec §2): story and mission, counters, the way of a day, guides; what of it there is. */
export function AboutSection({ about, claims, guides }: AboutSectionProps) {
  return (
    <section id="about" aria-labelledby="about-heading" className="overflow-hidden py-6 md:py-7">
      {about ? (
        <Story about={about} />
      ) : (
        <h2 id="about-heading" className="wrap text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
          About us
        </h2>
      )}
      <Counters claims={claims} />
      {about && <Day day={about.day} />}
      {guides.length > 0 && <Guides words={about?.guides ?? { title: 'Your guides' }} guides={guides} />}
    </section>
  );
}

function Story({ about }: { about: About }) {
  return (
    <div className="wrap grid gap-8 leading-normal lg:grid-cols-2">
      <div>
        <p className="kicker">{about.kicker}</p>
        <h2 id="about-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
          {about.headline}
        </h2>
        <Folded className="about-fold mt-2 md:mt-4" summary="How it began">
          <div className="space-y-4 first-line:font-semibold">
            {about.story.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Folded>
      </div>
      <div className="relative bg-band p-5 text-on-band sm:p-6 lg:mt-9 lg:self-start xl:-mr-10">
        <Logo className="absolute -top-8 right-5 h-20 w-20 md:-top-9 md:h-24 md:w-24 text-band-deep" />
        <h3 className="pr-24 text-2xl text-sunset">{about.mission.title}</h3>
        <p className="mt-3 font-display text-xl font-bold leading-tight md:text-[1.5rem]">{about.mission.text}</p>
        <Folded className="about-fold mt-3 border-t-2 border-sunset md:mt-4" summary="How we work">
          <dl className="space-y-4 pt-3">
            {about.values.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-display text-lg font-bold">{title}</dt>
                <dd className="text-on-band-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Folded>
      </div>
    </div>
  );
}

function Guides({ words, guides }: { words: { title: string; text?: string }; guides: Guide[] }) {
  return (
    <div className="wrap mt-6">
      <div className="lg:flex lg:items-end lg:gap-10">
        <h3 className="flex-1 text-[clamp(1.45rem,1.15rem+1.4vw,2.25rem)]">{words.title}</h3>
        {words.text && <p className="mt-2 max-w-[32rem] leading-normal text-muted md:text-lg">{words.text}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, by keyboard too */}
      <ul className="about-guides rail" tabIndex={0} aria-label={words.title}>
        {guides.map((guide) => (
          <GuideProfile key={guide.id} guide={guide} />
        ))}
      </ul>
    </div>
  );
}

/** Five figures (spec §2, section 8) that src/domains/site/ui/about/counters.ts counts up when they are first seen. */
function Counters({ claims }: { claims: Claims }) {
  const figures = [
    { figure: claims.travellers?.value, label: 'Happy Travelers' },
    { figure: claims.rating?.value, label: 'Rating' },
    { figure: claims.packages?.value, label: 'Tour Packages' },
    { figure: claims.visitorCountries?.value, label: 'Countries' },
    { figure: claims.satisfaction?.value, label: 'Satisfaction' },
  ].filter(({ figure }) => figure);
  if (figures.length === 0) return null;
  return (
    <dl className="wrap mt-6 grid grid-cols-3 gap-x-4 gap-y-4 md:grid-cols-5 md:gap-x-6">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t-4 border-text pt-2 md:pt-3">
          <dt className="mt-1 leading-tight text-muted">{label}</dt>
          <dd
            data-count
            className="font-display text-[clamp(1.9rem,1.2rem+3.4vw,3.25rem)] font-extrabold leading-none tracking-tight even-figures text-primary md:text-[clamp(1.9rem,0.4rem+3.2vw,3.25rem)]"
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Day({ day }: { day: About['day'] }) {
  return (
    <div className="wrap mt-6">
      <h3 className="text-[clamp(1.45rem,1.15rem+1.4vw,2.25rem)]">{day.title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, by keyboard too */}
      <ol className="about-day rail" tabIndex={0} aria-label={day.title}>
        {day.steps.map(({ when, text }) => (
          <li key={when}>
            <h4 className="text-xl">{when}</h4>
            <p className="mt-1 leading-normal text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Spec §3, Guide. */
function GuideProfile({ guide }: { guide: Guide }) {
  const licence = licenceText(guide);
  return (
    <li className="about-guide">
      <div className="poster">
        <Picture
          name={guide.image}
          crop="square"
          alt={guide.imageAlt}
          sizes="(width < 48rem) 15rem, (width < 64rem) 30vw, 10rem"
          placeholder={false}
          className="h-full w-full"
        />
      </div>
      <div>
        <h4 className="text-[1.6rem]">{guide.name}</h4>
        <p className="mt-1 font-semibold leading-snug text-primary">
          {guide.role}, {guide.experience}
        </p>
        <Folded className="about-fold" summary={`More about ${guide.name.split(' ')[0]}`}>
          <p className="md:mt-3">{guide.description}</p>
          <ul className="mt-3 border-l-4 border-accent pl-3">
            {guide.specialties.map((specialty) => (
              <li key={specialty}>{specialty}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted">Speaks {guide.languages.join(', ')}</p>
          {licence && <p className="mt-3">{licence}</p>}
        </Folded>
      </div>
    </li>
  );
}
