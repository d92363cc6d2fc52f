/// <reference types="astro/client" />

declare namespace App {
  /** What every page and endpoint gets from the server. */
  type Locals = {
    services: import('./start/services.ts').Services;
    requestId: string;
    clientAddress: string;
    /** Whether the server keeps the page for unknown addresses, so that no other is needed (src/pages/404.astro). */
    hasNotFoundPage?: boolean;
    /** On pages that are not public: who asks (src/middleware.ts). */
    who?: import('./domains/accounts/server/signed-in.ts').SignedIn;
    /** On pages that are not public: the proof that somebody with a role asks. */
    admin?: import('./domains/security/server/admin.ts').Admin | undefined;
    /** Where visitors do not see yet what is shown: what it is, in words, and the moment as of which. */
    preview?: { shows: string; at: Date };
    noPreview?: import('./domains/content/ui/preview/no-preview.tsx').NoPreviewProps;
    /** Set where a native form post failed: the page shows the form again, as it was filled. */
    formState?: import('./domains/inquiries/model/form-state.ts').FormState;
    /** Set where a review was refused: its page shows the form again, as it was typed. */
    reviewAnswer?: import('./domains/departures/ui/reviews/review-form.tsx').ReviewAnswer & { status: number };
    /** Set where an answer to a quote was refused: its page shows it again, as it was typed. */
    quoteAnswer?: import('./domains/desk/ui/quote/quote-answer-form.tsx').AnswerState & { status: number };
    /** Set where what a traveller asked for on the page of the trip was refused: its page shows it again, as it was typed. */
    tripAnswer?: import('./domains/departures/ui/pass/ask-form.tsx').AskedState & { status: number };
    /** Set where a tick of a day sheet was refused that came as a plain form. */
    tickRefused?: import('./domains/departures/ui/sheet/sheet-parts.tsx').TickRefused & { status: number };
  };
}

declare module 'virtual:pictures' {
  export const pictures: import('./lib/pictures.ts').PictureManifest;
}

declare module 'virtual:head-script' {
  export const headScript: string;
}

/** Opens the tour detail for an exact or partial name, slug or alias (src/domains/tours/ui/tour-host.ts); on every page. */
declare var openTour: (name: string, options?: { replaceHistory?: boolean }) => void;
