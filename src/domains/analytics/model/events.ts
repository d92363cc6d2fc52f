/** The closed list of events (spec §3, §4; decisions.md, "On the wire"). */
export const EVENT_TYPES = ['view', 'whatsapp_click', 'book_attempt', 'inquiry', 'booking_error'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How a visit came to us, told from the entry's referrer and its address's `utm_source`. */
export const SOURCES = ['direct', 'search', 'social', 'reviews', 'campaign', 'other'] as const;
export type Source = (typeof SOURCES)[number];

/** What a user agent is reduced to at the door. */
export const DEVICES = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type Device = (typeof DEVICES)[number];

/** One event as it goes on the wire. */
export type AnalyticsEvent = {
  /** UUID; the same event sent again carries the same. */
  eventId: string;
  eventType: EventType;
  tourId?: string;
  visitorId: string;
  /** The visit's first referrer, whole; only its host is kept. */
  referrer?: string;
  /** Path of the page, without query. */
  page?: string;
  /** How the visit came to us. */
  source?: Source;
  /** When it happened, in milliseconds since 1970; the server corrects what cannot be. */
  at?: number;
  /** Ids of the experiments of which this visitor has had a variant in sight. The server works out which variant. */
  exposed?: string[];
};

/** Where events of visitors go (decisions.md, "On the wire"). */
export const TRACK_PATH = '/api/track-analytics';
