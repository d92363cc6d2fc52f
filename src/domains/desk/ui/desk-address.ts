import { useEffect, useState } from 'react';
import { onPlainClick } from '@/browser/plain-click';
import { filterQuery, filtersOf, type InboxFilters, NO_FILTERS } from '@/domains/desk/model/inbox-filters';

/** Where in the desk one is: which list, and which enquiry of it. The address says both. */
export type DeskPlace = { filters: InboxFilters; reference: string | null };

const INQUIRY_PATH = /^\/admin\/inquiries\/([^/]+)\/?$/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Half a character: no reference, and nothing that may break the page.
    return part;
  }
}

export function placeOf(path: string, search: string): DeskPlace {
  const reference = INQUIRY_PATH.exec(path)?.[1];
  return { filters: filtersOf(new URLSearchParams(search)), reference: reference ? decoded(reference).toUpperCase() : null };
}

export function placeAddress({ filters, reference }: DeskPlace): string {
  return (reference ? `/admin/inquiries/${encodeURIComponent(reference)}` : '/admin') + filterQuery(filters);
}

/** A link to an enquiry that loads no page of its own. */
export const linkToInquiry = (reference: string, go: Go) => ({
  href: placeAddress({ filters: NO_FILTERS, reference }),
  onClick: onPlainClick(() => go({ reference })),
});

/** Goes to a place; `replace` for what nobody wants to go back to letter by letter. */
export type Go = (place: Partial<DeskPlace>, replace?: boolean) => void;

/** The place that the address names, and the way to another without loading a page. Back and forward work. */
export function useDeskPlace(first: DeskPlace): [DeskPlace, Go] {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    const follow = () => setPlace(placeOf(window.location.pathname, window.location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  function go(change: Partial<DeskPlace>, replace = false): void {
    const next = { ...placeOf(window.location.pathname, window.location.search), ...change };
    const address = placeAddress(next);
    if (address !== window.location.pathname + window.location.search) {
      if (replace) window.history.replaceState(null, '', address);
      else window.history.pushState(null, '', address);
    }
    setPlace(next);
  }
  return [place, go];
}
