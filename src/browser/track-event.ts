import type { EventType } from '../domains/analytics/model/events.ts';
import type { AnalyticsEvent, EventBatch } from '../domains/analytics/model/track-events.ts';
import { TRACK_PATH } from '../domains/analytics/model/track-path.ts';
import { uuid } from '../lib/uuid.ts';
import { entry, isUncounted, visitorId } from './visit.ts';

/** The first events of a page wait for so long, and with them the code that sends them (spec §9), in milliseconds. */
const START_MS = 3_000;
/** Later ones wait for those that come with them. */
const GATHER_MS = 1_000;
/** Events that one request carries: with every field at its limit they fit into a beacon. */
const BATCH_MAX = 20;

type Waiting = Pick<AnalyticsEvent, 'eventId' | 'eventType' | 'tourId' | 'page' | 'at' | 'exposed'>;

const waiting: Waiting[] = [];
let isTimed = false;
let hasBegun = false;
let latestView: Waiting | undefined;
let exposedExperiments: () => string[] = () => [];
/** Experiments that the server has been told of. */
let told = 0;

/** Says where the ids of the experiments come from of which this visitor has had a variant in sight. */
export function setExposedSource(source: () => string[]): void {
  exposedExperiments = source;
}

/**
 * Reports one event; failures are ignored (spec §7). Without a tour it is about the one whose page, or overlay, this is.
 * @param event `tourId` as spec §3 has it, or the slug of the tour's address; `eventId` (a UUID) where the same thing may be
 *   told twice, by two tabs say
 */
export function trackEvent({
  eventType,
  tourId = /^\/tours\/([a-z0-9-]+)$/.exec(location.pathname)?.[1],
  eventId = uuid(),
}: {
  eventType: EventType;
  tourId?: string | undefined;
  eventId?: string;
}): void {
  if (isUncounted()) return;
  // Settled now: the first page of a visit knows where it came from, later ones do not.
  visitorId();
  entry();
  const event: Waiting = { eventId, eventType, ...(tourId ? { tourId } : {}), page: location.pathname, at: Date.now(), ...seenBy(exposedExperiments()) };
  if (eventType === 'view') latestView = event;
  waiting.push(event);
  if (!hasBegun) {
    hasBegun = true;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
    // Older Safari hides no page that is left by a link.
    window.addEventListener('pagehide', leave);
    setTimeout(send, START_MS);
  } else if (!isTimed) setTimeout(send, GATHER_MS);
  isTimed = true;
}

/** What had been in sight, as an event says it. */
function seenBy(exposed: string[]): Pick<AnalyticsEvent, 'exposed'> {
  return exposed.length > 0 ? { exposed } : {};
}

/** What waits, as batches; then nothing waits any more. */
function batches(): EventBatch[] {
  const exposed = exposedExperiments();
  told = exposed.length;
  const common = { visitorId: visitorId(), ...entry() };
  // What came into sight after the page belongs to its view; what was done before that saw none of it.
  for (const event of waiting) if (event.eventType === 'view') Object.assign(event, seenBy(exposed));
  const all: EventBatch[] = [];
  while (waiting.length > 0) all.push({ events: waiting.splice(0, BATCH_MAX).map((event) => ({ ...event, ...common })) });
  return all;
}

function send(): void {
  isTimed = false;
  import('./send-events.ts').then(({ sendEvents }) => batches().forEach(sendEvents)).catch(() => {});
}

/** The page is left: what waits goes at once, without the code that could try again. */
function leave(): void {
  if (isUncounted()) return;
  // A variant came into sight since: the view that it belongs to goes once more, under its id, and says so.
  if (latestView && exposedExperiments().length > told && !waiting.includes(latestView)) waiting.push(latestView);
  for (const batch of batches()) navigator.sendBeacon?.(TRACK_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
}
