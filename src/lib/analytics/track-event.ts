import { memory } from '../browser-storage.ts';
import { isLooking } from '../experiments/looking.ts';
import { uuid } from '../uuid.ts';
import type { AnalyticsEvent, EventType } from './events.ts';

const VISITOR_KEY = 'hbt-visitor';

/** The visitor's id: a random UUID with the time behind it, for this session only (spec §3). */
function visitorId(): string {
  const known = memory('session').read<string>(VISITOR_KEY);
  if (typeof known === 'string') return known;
  const id = `${uuid()}-${Date.now()}`;
  memory('session').write(VISITOR_KEY, id);
  return id;
}

/** Whether the visitor asked not to be counted (Global Privacy Control, Do Not Track). */
function isUnwilling(): boolean {
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean };
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}

/** Reports one event; failures are ignored (spec §7). Who looks at variants (`?ab=`) is not counted. */
export function trackEvent(event: { eventType: EventType; tourId?: string }): void {
  if (isUnwilling() || isLooking() || import.meta.env.DEV) return;
  const body: AnalyticsEvent = { ...event, eventId: uuid(), visitorId: visitorId(), referrer: document.referrer };
  fetch('/api/track-analytics', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(
    () => {},
  );
}
