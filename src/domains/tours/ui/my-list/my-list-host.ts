import { whenIdle, whenLoaded } from '@/browser/when-idle';

/*
 * On every page, and small: brings the hearts and the count of my list once the page has loaded and has nothing better to do.
 */

/** A page that is never idle gets them after this time all the same, in milliseconds. */
const LATEST_MS = 2_000;

function bring(): void {
  // Where their code does not come, everything else still works.
  import('./hearts').then(({ showHearts }) => showHearts(document)).catch(() => {});
}

whenLoaded(() => whenIdle(bring, LATEST_MS));
