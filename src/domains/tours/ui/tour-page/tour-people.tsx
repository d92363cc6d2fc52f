import { licenceText } from '@/domains/site/model/licence-text';
import type { Guide, Testimonial } from '@/domains/site/model/people-schema';
import { Picture } from '@/ui/picture';

type PeopleProps = { guide: Guide | undefined; testimonial: Testimonial | undefined };

/** Who leads a tour, and what a guest said who went on it; what of it there is. */
export function TourPeople({ guide, testimonial }: PeopleProps) {
  if (!guide && !testimonial) return null;
  return (
    <section aria-labelledby="people" className="border-t border-line py-12 md:py-14 print:hidden">
      <div className="wrap">
        <h2 id="people" className="text-4xl">
          {guide ? 'Who leads it' : 'From a guest'}
        </h2>
        <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-10">
          {guide && <Leader guide={guide} />}
          {testimonial && (
            <figure>
              <p
                className="star-row text-primary"
                role="img"
                aria-label={`${testimonial.rating} out of 5 stars`}
                style={{ width: `${testimonial.rating * 1.25}em` }}
              />
              <blockquote className="mt-2 text-lg">{testimonial.review}</blockquote>
              <figcaption className="mt-3 text-muted">
                <b className="text-text">{testimonial.name}</b>
                {`, ${testimonial.location}, ${testimonial.date}`}
              </figcaption>
            </figure>
          )}
        </div>
      </div>
    </section>
  );
}

function Leader({ guide }: { guide: Guide }) {
  const { name, role, experience, image, imageAlt, languages } = guide;
  const licence = licenceText(guide);
  return (
    <div className="tour-leader">
      <div className="poster">
        <Picture name={image} crop="square" alt={imageAlt} sizes="9rem" placeholder={false} className="h-full w-full" />
      </div>
      <div>
        <h3 className="text-2xl">{name}</h3>
        <p className="mt-1 font-semibold text-primary">{`${role}, ${experience}`}</p>
        <p className="mt-1 text-muted">{`Speaks ${languages.join(', ')}`}</p>
        {licence && <p className="mt-1">{licence}</p>}
      </div>
    </div>
  );
}
