/** A public page that is looked at whole; `picture` names its pictures in docs/screens. */
export type PublicPage = {
  path: string;
  picture?: string;
  isWeighed?: boolean;
  /** One with its own bar at the foot, and one with that of most pages: the button back to the top lies on nothing that they offer. */
  bars?: true;
  /** A tab that brings another part, which is looked at as well. */
  next?: { when: string; click: string; parts: string };
};

/** By kind: pages of a kind share a tab, which knows axe's rules already. Tours and articles that are like these: layout.spec.ts. */
export const LOOKED_AT: Record<string, PublicPage[]> = {
  'the home page': [{ path: '/', picture: 'home' }],
  'lists of tours': [
    { path: '/tours', picture: 'tours' },
    { path: '/tours/filter/wildlife-safari/half-day' },
    { path: '/tours/filter/transportation-services/half-day' },
    { path: '/tours/kachikally-crocodile-pool/calendar', picture: 'tour-calendar' },
  ],
  tours: [
    { path: '/tours/kachikally-crocodile-pool', picture: 'tour', isWeighed: true, bars: true },
    { path: '/tours/fathala-wildlife-reserve', picture: 'tour-abroad', isWeighed: true },
    { path: '/tours/airport-transfer-services', isWeighed: true },
  ],
  'the trip to Dakar': [
    { path: '/tours/dakar-city-tour', picture: 'dakar-page', isWeighed: true, next: { when: 'day 2', click: 'Day 2', parts: '[data-day-plan]' } },
  ],
  'pictures, hearts and the list of articles': [
    { path: '/gallery', picture: 'gallery-page' },
    { path: '/my-list' },
    { path: '/my-list/shared/bijilo-monkey-park/dakar-city-tour/atlantis' },
    { path: '/blog', picture: 'blog' },
  ],
  articles: [
    { path: '/blog/cultural-etiquette-guide', picture: 'article', isWeighed: true },
    { path: '/blog/gambia-weather-guide-2025', isWeighed: true },
  ],
  'questions, the enquiry and signing in': [
    { path: '/faq', picture: 'faq', bars: true },
    { path: '/enquiry', picture: 'enquiry' },
    { path: '/enquiry/sent?reference=HBT20261121K7QF', picture: 'enquiry-sent' },
    { path: '/auth', picture: 'sign-in' },
  ],
  'policies, and how we know': [
    { path: '/privacy-policy', picture: 'policy' },
    { path: '/how-we-know', picture: 'how-we-know' },
    { path: '/terms-of-service' },
    { path: '/booking-terms' },
    { path: '/accessibility' },
  ],
  'what is shown when something is missing': [{ path: '/offline', picture: 'offline' }, { path: '/no-such-page', picture: 'not-found' }, { path: '/500' }],
};
