/** The closed list of events (spec §3, §4; decisions.md, "On the wire"). */
export const EVENT_TYPES = ['view', 'whatsapp_click', 'book_attempt', 'inquiry', 'booking_error'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** One event as it goes on the wire. */
export type AnalyticsEvent = { eventId: string; eventType: EventType; tourId?: string; visitorId: string; referrer?: string };
