const LINKS = [
  ['/admin', 'Desk'],
  ['/admin/content', 'Content'],
  ['/analytics', 'Analytics'],
  ['/analytics/experiments', 'Experiments'],
  ['/security-monitor', 'Security'],
  ['/account', 'Account'],
] as const;

/** The link of the page: the longest address that it begins with, since experiments are a part of the analytics. */
function currentLink(path: string): string | undefined {
  const fitting = LINKS.map(([href]) => href).filter((href) => path === href || path.startsWith(`${href}/`));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

/** Head of every page of the admin area; small enough for a phone held in one hand. */
export function AdminBar({ brand, path, isAdmin }: { brand: string; path: string; isAdmin: boolean }) {
  return (
    <header className="bg-band text-on-band print:hidden">
      <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 px-4 sm:px-6">
        <a href="/" className="flex min-h-12 items-center font-display text-lg font-extrabold">
          {brand}
        </a>
        {isAdmin && (
          <nav aria-label="Admin area" className="-mx-2 flex max-w-full overflow-x-auto">
            {LINKS.map(([href, label]) => (
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
