import type { ReactNode } from 'react';
import { chatLink, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass } from '@/ui/button';
import { Titled } from '@/ui/section';

/** The band at the top of a day sheet's page. */
export function SheetHead({ site, children }: { site: Site; children?: ReactNode }) {
  return (
    <header className="day-sheet-head bg-band px-4 py-3 text-on-band">
      <div className="mx-auto max-w-[46rem]">
        <p className="text-on-band-muted">{site.brand.name}</p>
        {children}
      </div>
    </header>
  );
}

/** How to reach the office, on the screen and on paper. */
export function Office({ site: { contact } }: { site: Site }) {
  return (
    <Titled name="office" title="The office" look="text-xl">
      <p className="mt-2 hidden print:block">{contact.displayPhone}</p>
      <p className="print:hidden mt-3 grid grid-cols-2 gap-3">
        <a href={phoneLink(contact.displayPhone)} className={buttonClass('outline')}>
          Call
        </a>
        <a href={chatLink(contact, 'Hello, this is about my day sheet.')} rel="noopener noreferrer" className={buttonClass('outline')}>
          Chat
        </a>
      </p>
    </Titled>
  );
}

/** What stands at the address of a sheet that cannot be read: revoked or unknown, or for the moment. */
export function NoSheet({ site, isAway }: { site: Site; isAway: boolean }) {
  return (
    <>
      <SheetHead site={site} />
      <main id="main" className="mx-auto grid max-w-[48rem] gap-6 px-4 py-10">
        <h1 className="text-3xl">{isAway ? 'One moment' : 'This sheet is no longer open'}</h1>
        <p className="text-lg">
          {isAway
            ? 'We cannot open your sheet just now. Reload this page in a minute, or call the office.'
            : 'The office has ended this link, or part of it is missing. The sheet was removed from this phone. Ask the office for a new link.'}
        </p>
        <Office site={site} />
      </main>
    </>
  );
}
