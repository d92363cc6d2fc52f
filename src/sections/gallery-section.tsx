import type { ReactNode } from 'react';
import type { Site } from '@/domains/site/model/site-schema';
import { ButtonLink } from '@/ui/button';

/** Home, section 9 (spec §2): the gallery, what may be done with its pictures, and the way on. */
export function GallerySection({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <section id="gallery" aria-labelledby="gallery-heading" className="night overflow-hidden bg-band py-6 md:py-7">
      <div className="wrap">
        <header className="mb-5 grid gap-2 md:grid-cols-[1.4fr_1fr] md:items-end md:gap-6">
          <h2 id="gallery-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
            Gallery
          </h2>
          <p className="max-w-[32rem] leading-normal text-muted md:text-lg">Pictures of the places we visit.</p>
        </header>
        {children}
        <p className="mt-3 text-base leading-normal text-muted md:text-[1.0625rem]">
          © {site.brand.name}. All images are protected by copyright; please ask us before you use one.{' '}
          <a href="/gallery" className="text-text underline underline-offset-4">
            See all pictures on one page
          </a>
        </p>
        <div className="mt-3 flex flex-col gap-3 border-t-2 border-sunset pt-3 md:flex-row md:items-center">
          <p className="flex-1 font-display text-[clamp(1.45rem,1.15rem+1.4vw,2.25rem)] font-extrabold leading-tight">
            Seen something you would like to visit?
          </p>
          <ButtonLink tone="accent" href="#contact">
            Plan my visit
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
