import type { Sample } from '../domains/content/model/document-types.ts';
import { LiveContent } from '../domains/content/server/live-content.ts';
import { type DrawnPictures, missingPictures } from '../domains/content/server/picture-references.ts';
import { sampleValues } from '../domains/content/server/sample-values.ts';
import { samplesOf } from '../domains/content/server/shown-content.ts';
import { ofPresentTours, ratedByGuests } from '../domains/departures/model/rated-by-guests.ts';
import { PublishedReviews } from '../domains/departures/server/reviews/published-reviews.ts';
import { NEUTRAL } from '../domains/pictures/server/neutral-poster.ts';
import { KnownPhotographs } from '../domains/pictures/server/photograph-store.ts';
import { shownPhotographs } from '../domains/pictures/server/shown-photographs.ts';
import { showPhotographs } from '../lib/shown-photographs.ts';
import type { Config } from '../server/config/config.ts';
import { contentFolder } from '../server/config/content-folder.ts';
import { isOwnMachine } from '../server/config/own-machine.ts';
import type { Logger } from '../server/log.ts';

/** The content, with the operator's photographs in it, and what of it is still a sample. @throws ContentError */
export function openContent({ siteUrl }: Config, drawn: DrawnPictures, log: Logger) {
  const folder = contentFolder();
  const photographs = new KnownPhotographs();
  const reviews = new PublishedReviews();
  const live = new LiveContent({
    folder,
    siteUrl,
    log,
    alsoCheck: (documents) => missingPictures(documents, drawn, (sha256) => photographs.get(sha256) !== undefined),
    follow: async (db) => {
      await photographs.follow(db);
      await reviews.follow(db);
    },
    overlay: (content) => ({ ...content, tours: ratedByGuests(content.tours, ofPresentTours(reviews.current, content)) }),
  });
  const shownReviews = live.derived((content) => ofPresentTours(reviews.current, content));
  live.onChange(() => {
    // Where a photograph was erased, its own poster comes back; the neutral one is for pictures that were never drawn.
    const named = [...live.current.shown.photographs].filter(([name, { photograph }]) => photograph !== NEUTRAL || !drawn[name]);
    showPhotographs(shownPhotographs(new Map(named), photographs));
  });
  return {
    live,
    contentFolder: folder,
    drawn,
    reviews: {
      get current() {
        return shownReviews();
      },
    },
    /** Keys in the addresses of erased photographs, as this instance knows them. */
    erasedCuts: (): ReadonlySet<string> => photographs.erasedCuts,
    /** What is still a sample, in words; of a public site, what it leaves out. */
    samples: live.derived((_shown, written): Sample[] => sampleValues(written)),
    leftOut: live.derived((_shown, written): Sample[] => (isOwnMachine(siteUrl) ? [] : samplesOf(written))),
  };
}
