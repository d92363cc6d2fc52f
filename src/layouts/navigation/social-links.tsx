import type { ReactNode } from 'react';
import type { Site } from '@/domains/site/model/site-schema';
import { OutsideLink } from '@/ui/button';

/** Plain signs of our own for the three kinds of profile, in the stroke of the other icons. */
const GLYPHS: Record<'photoSharing' | 'socialNetwork' | 'travelReview', ReactNode> = {
  photoSharing: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  socialNetwork: <path d="M17 3h-2a4 4 0 0 0-4 4v14M7 12h8" />,
  travelReview: (
    <>
      <circle cx="6.5" cy="13" r="4.5" />
      <circle cx="17.5" cy="13" r="4.5" />
      <path d="M6.5 13h.01M17.5 13h.01M3 7c5-3.5 13-3.5 18 0M10.5 16.5l1.5 2 1.5-2" />
    </>
  ),
};
const KINDS = ['photoSharing', 'socialNetwork', 'travelReview'] as const;

/** The social buttons: two networks and the travel-review site (spec §2), those that the operator has. */
export function SocialLinks({ social, className }: { social: Site['social']; className: string }) {
  const shown = KINDS.flatMap((kind) => (social[kind] ? [{ kind, ...social[kind] }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className={`flex ${className}`} aria-label="Find us on">
      {shown.map(({ kind, label, url }) => (
        <li key={kind}>
          <OutsideLink href={url} aria-label={label} className="icon-button">
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {GLYPHS[kind]}
            </svg>
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}
