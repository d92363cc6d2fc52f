import type { ServiceCategory } from '@/domains/site/model/service-schema';
import { ButtonLink } from '@/ui/button';
import { Folded } from '@/ui/folded';

/** So many categories fill the menu's first column; the closing line stands under them. */
const FIRST_COLUMN = 2;

/** Home, section 4 (spec §2): the five categories, printed as a menu; every line leads to its tour. On phones a category is folded, but the first. */
export function PopularServices({ services }: { services: ServiceCategory[] }) {
  return (
    <section id="popular-services" aria-labelledby="services-heading" className="bg-band py-4 md:py-7">
      <div className="wrap max-sm:px-0">
        <div className="services-menu">
          <header className="services-head">
            <h2 id="services-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
              Popular services
            </h2>
            <p>Choose by what you feel like doing. The price depends on the size of your group: ask, and you get one clear figure.</p>
          </header>
          <div className="services-columns">
            <div>
              <Categories services={services.slice(0, FIRST_COLUMN)} open={services[0]} />
              <p className="services-close">
                <ButtonLink href="#inquiry">Ask what your day would cost</ButtonLink>
                <a href="/tours" className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
                  Or see them all in pictures
                </a>
              </p>
            </div>
            <div>
              <Categories services={services.slice(FIRST_COLUMN)} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Spec §3, Service category. */
function Categories({ services, open }: { services: ServiceCategory[]; open?: ServiceCategory | undefined }) {
  return services.map((category) => (
    <article key={category.id} className="services-part" data-ink={category.gradient}>
      <Folded
        open={category === open}
        summary={
          <>
            <h3>{category.category}</h3>{' '}
            <span>
              {category.duration} <b>{category.price}</b>
            </span>
          </>
        }
      >
        <ul>
          {category.services.map((service) => (
            <li key={service.tour} className="dotted-line">
              <a href={`/tours/${service.tour}`} data-open-tour={service.tour}>
                <span>
                  {`${service.name} `}
                  {service.highlight && <em>Popular</em>}
                </span>
              </a>
              <span>{service.price}</span>
            </li>
          ))}
        </ul>
        {category.note && <p className="py-1 text-base leading-[1.4] text-muted">{category.note}</p>}
      </Folded>
    </article>
  ));
}
