import type { ReactNode } from 'react';

/** Kicker, heading and lead of a section; `id` names the section for its landmark. */
export function SectionHeading({ id, kicker, title, children }: { id: string; kicker: string; title: string; children?: ReactNode }) {
  return (
    <header className="mb-5 lg:flex lg:items-end lg:gap-10">
      <div className="flex-1">
        <p className="kicker">{kicker}</p>
        <h2 id={id} className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
          {title}
        </h2>
      </div>
      {children && <div className="mt-2 max-w-[32rem] leading-normal text-muted md:text-lg">{children}</div>}
    </header>
  );
}
