import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Role } from '@/domains/security/model/rights';
import { may, type Right } from '@/domains/security/model/rights';

/** Address, name, and the right that the page takes; the account is everybody's. */
const LINKS: readonly (readonly [string, string, Right | undefined])[] = [
  ['/admin', 'Desk', 'desk'],
  ['/admin/days', 'Diary', 'desk'],
  ['/admin/content', 'Content', 'content.draft'],
  ['/analytics', 'Analytics', 'analytics'],
  ['/analytics/experiments', 'Experiments', 'analytics'],
  ['/security-monitor', 'Security', 'security'],
  ['/admin/people', 'People', 'people'],
  ['/account', 'Account', undefined],
];

/** So many stand in one line on a phone of 360 px; of more the last ones are under "More". */
const IN_LINE = 4;

/** The link of the page: the longest address that it begins with, since experiments are a part of the analytics. */
function currentLink(path: string): string | undefined {
  const fitting = LINKS.map(([href]) => href).filter((href) => path === href || path.startsWith(`${href}/`));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

const PLACE = 'min-h-12 items-center border-b-4 border-transparent px-1.5 font-semibold hover:border-on-band-muted aria-[current=page]:border-sunset sm:px-3';

/** Head of every page of the admin area, with the pages that one may open; small enough for a phone held in one hand. */
export function AdminBar({ brand, path, role }: { brand: string; path: string; role: Role | null }) {
  const current = currentLink(path);
  const links = role ? LINKS.filter(([, , right]) => !right || may(role, right)) : [];
  // One alone is no list.
  const isLong = links.length > IN_LINE + 1;
  const here = isLong ? links.slice(IN_LINE).find(([href]) => href === current) : undefined;
  // The page's name stands for "More", and is longer: it takes the place of one link, since a second line would push every page down.
  const folded = isLong ? links.slice(here ? IN_LINE - 1 : IN_LINE) : [];
  const link = ([href, label]: (typeof LINKS)[number], className: string) => (
    <a key={href} href={href} aria-current={href === current ? 'page' : undefined} className={className}>
      {label}
    </a>
  );
  return (
    <header className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <a href="/" className="flex min-h-12 items-center font-display text-lg font-extrabold">
          {brand}
        </a>
        {links.length > 0 && (
          <nav aria-label="Admin area" className="-mx-1.5 flex min-w-0 basis-[calc(100%+0.75rem)] flex-wrap md:basis-auto">
            {links.map((one) => link(one, `${PLACE} ${folded.includes(one) ? 'hidden md:flex' : 'flex'}`))}
            {folded.length > 0 && (
              <details className="group ml-auto max-md:open:contents md:hidden">
                <summary className={`${PLACE} flex cursor-pointer gap-1 ${here ? 'border-sunset!' : ''} group-open:ml-auto`}>
                  {here ? here[1] : 'More'}
                  <ChevronDown className="h-5 w-5 group-open:rotate-180" aria-hidden="true" />
                </summary>
                <div className="grid grid-cols-2 gap-x-3 pb-1">{folded.map((one) => link(one, `${PLACE} flex`))}</div>
              </details>
            )}
          </nav>
        )}
      </div>
    </header>
  );
}
