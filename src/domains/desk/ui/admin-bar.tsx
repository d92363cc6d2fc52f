import type { Role } from '@/domains/security/model/rights';
import { may, type Right } from '@/domains/security/model/rights';

/** Address, name, and the right that the page takes; the account is everybody's. */
const LINKS: readonly (readonly [string, string, Right | undefined])[] = [
  ['/admin', 'Desk', 'desk'],
  ['/admin/content', 'Content', 'content.draft'],
  ['/analytics', 'Analytics', 'analytics'],
  ['/analytics/experiments', 'Experiments', 'analytics'],
  ['/security-monitor', 'Security', 'security'],
  ['/admin/people', 'People', 'people'],
  ['/account', 'Account', undefined],
];

/** The link of the page: the longest address that it begins with, since experiments are a part of the analytics. */
function currentLink(path: string): string | undefined {
  const fitting = LINKS.map(([href]) => href).filter((href) => path === href || path.startsWith(`${href}/`));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

/** Head of every page of the admin area, with the pages that one may open; small enough for a phone held in one hand. */
export function AdminBar({ brand, path, role }: { brand: string; path: string; role: Role | null }) {
  return (
    <header className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <a href="/" className="flex min-h-12 items-center font-display text-lg font-extrabold">
          {brand}
        </a>
        {role && (
          <nav aria-label="Admin area" className="-mx-2 flex max-w-full overflow-x-auto">
            {LINKS.filter(([, , right]) => !right || may(role, right)).map(([href, label]) => (
              <a
                key={href}
                href={href}
                aria-current={href === currentLink(path) ? 'page' : undefined}
                className="flex min-h-12 items-center border-b-4 border-transparent px-2 font-semibold hover:border-on-band-muted aria-[current=page]:border-sunset sm:px-3"
              >
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}
