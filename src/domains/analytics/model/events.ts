/** The closed list of events (spec §3, §4; decisions.md, "On the wire"). */
export const EVENT_TYPES = ['view', 'whatsapp_click', 'book_attempt', 'inquiry', 'booking_error'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How a visit came to us, told from the entry's referrer and its address's `utm_source`. */
export const SOURCES = ['direct', 'search', 'social', 'reviews', 'campaign', 'other'] as const;
export type Source = (typeof SOURCES)[number];

/** What a user agent is reduced to at the door. */
export const DEVICES = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type Device = (typeof DEVICES)[number];
