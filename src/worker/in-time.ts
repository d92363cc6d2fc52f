import { CONTENT_VERSION_HEADER, CONTENT_VERSION_PATH } from '../lib/content-version.ts';
import { within } from '../lib/within.ts';
import { copiedAt } from './copied-at.ts';
import { pageCopies } from './keep.ts';
import type { FetchEvent } from './scope.ts';

/** So long a page waits for its server before its copy is shown, in milliseconds. */
const PATIENCE_MS = 3_000;
/** Where a page is later than this, the site is asked whether its words are still those of the copy. */
const ASK_AFTER_MS = 800;

/**
 * The page from the server; where it is late, its copy, unless the site says that pages have changed since: then the page is
 * waited for. A line that does not even bring that answer is as good as none.
 * @param answer of the server; its copy where the server cannot be reached
 */
export async function inTime(event: FetchEvent, answer: Promise<Response>): Promise<Response> {
  const copy = await pageCopies.handle({ event, request: event.request }).catch(() => undefined);
  if (!copy) return answer;
  let isOld = false;
  const asking = setTimeout(async () => {
    isOld = await isOutOfDate(copy);
  }, ASK_AFTER_MS);
  const first = await within(PATIENCE_MS, answer, undefined).finally(() => clearTimeout(asking));
  return first ?? (isOld ? answer : copy);
}

/** Whether the site has said so. What pages say may also change with the day (hours, notices). */
async function isOutOfDate(copy: Response): Promise<boolean> {
  const answer = await fetch(CONTENT_VERSION_PATH, { cache: 'no-store' }).catch(() => undefined);
  const now = answer?.ok ? await answer.text().catch(() => '') : '';
  // A hotel's network answers everything with a page of its own.
  if (!/^[\w-]{12}$/.test(now)) return false;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return now !== copy.headers.get(CONTENT_VERSION_HEADER) || day(copiedAt(copy) ?? 0) !== day(Date.now());
}
