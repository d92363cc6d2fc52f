import type { Site } from '@/lib/content/site-schema';
import type { Tour } from '@/lib/content/tour-schema';
import { chatLink, generalChatText, phoneLink } from '@/lib/outbound';
import { OutsideLink } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { SECTION_LINKS } from './links';

const LINK = 'inline-flex min-h-9 items-center underline decoration-1 underline-offset-4 hover:text-sunset';

/** The end of every page: who we are, every tour, hours, the direct ways to reach us. */
export function Footer({ site, tours }: { site: Site; tours: Tour[] }) {
  const guided = tours.filter((tour) => tour.kind === 'tour');
  const services = tours.filter((tour) => tour.kind === 'service');
  return (
    <footer className="bg-band-deep text-on-band">
      <div className="wrap grid gap-x-8 gap-y-10 py-14 md:grid-cols-12">
        <div className="md:col-span-4">
          <Logo className="h-16 w-16 text-on-band" />
          <p className="mt-4 font-display text-3xl font-extrabold leading-none tracking-tight">{site.brand.name}</p>
          <p className="mt-3 max-w-[24rem] text-on-band-muted">{site.brand.description}</p>
          <p className="mt-3 text-on-band-muted">
            Guides licensed and {site.claims.certifiedBy}. Established {site.brand.established}.
          </p>
          <ul className="mt-5 flex flex-wrap gap-x-5" aria-label="Find us on">
            {Object.values(site.social).map((profile) => (
              <li key={profile.label}>
                <OutsideLink href={profile.url} className={LINK}>
                  {profile.label}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Tours" className="md:col-span-5">
          <h2 className="text-xl">Our tours ({tours.length} total)</h2>
          <ul className="mt-4 gap-x-8 sm:columns-2">
            {[...guided, ...services].map((tour) => (
              <li key={tour.id} className="break-inside-avoid">
                <a href={`/tours/${tour.slug}`} className={LINK}>
                  {tour.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="md:col-span-3">
          <h2 className="text-xl">Quick links</h2>
          <ul className="mt-4 grid grid-cols-2">
            {SECTION_LINKS.map((link) => (
              <li key={link.href}>
                <a href={link.href} className={LINK}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <h2 className="mt-8 text-xl">Reach us</h2>
          <address className="mt-4 not-italic text-on-band-muted">
            {site.contact.address.slice(1).join(', ')}
            <br />
            <a href={phoneLink(site.contact.displayPhone)} className={LINK}>
              {site.contact.displayPhone}
            </a>
            <br />
            <a href={`mailto:${site.contact.email}`} className={LINK}>
              {site.contact.email}
            </a>
            <br />
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={LINK}>
              WhatsApp
            </OutsideLink>
          </address>
        </div>
        <section className="border-t border-band pt-8 md:col-span-12" aria-labelledby="hours-policy">
          <h2 id="hours-policy" className="text-xl">
            Operating hours
          </h2>
          <ul className="mt-3 grid gap-x-8 gap-y-2 text-on-band-muted md:grid-cols-3">
            {site.hours.policy.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
          <p className="mt-8 text-on-band-muted">
            © {site.brand.established} to today, {site.brand.name}. Pictures and texts are protected by copyright.
          </p>
        </section>
      </div>
    </footer>
  );
}
