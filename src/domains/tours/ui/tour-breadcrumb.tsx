import ChevronRight from 'lucide-react/icons/chevron-right';

const STEPS = [
  { href: '/', label: 'Home' },
  { href: '/tours', label: 'Tours' },
];

/** Home > Tours > title (spec §2, tour detail). */
export function TourBreadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 text-base">
        {STEPS.map(({ href, label }) => (
          <li key={href} className="flex items-center gap-1">
            <a href={href} className="inline-flex min-h-11 min-w-11 items-center underline underline-offset-4">
              {label}
            </a>
            <ChevronRight className="h-4 w-4 text-muted" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
