import { EVENT_TYPES, type EventType } from './events.ts';

/**
 * Events of these types, or the visitors with at least one of them, within one line of the roll-up; `ofTour`: only events that
 * name a tour. Robots are not in them.
 */
export type Counter = { of: 'events' | 'visitors'; types: readonly EventType[]; ofTour?: true };

/**
 * All that the roll-up counts, in the order of the exported file. Columns, recount, report and file follow from this list:
 * docs/develop/analytics.md, "How to add a counter".
 */
export const COUNTERS = {
  visitors: { of: 'visitors', types: EVENT_TYPES },
  views: { of: 'events', types: ['view'] },
  chats: { of: 'events', types: ['whatsapp_click'] },
  attempts: { of: 'events', types: ['book_attempt'] },
  enquiries: { of: 'events', types: ['inquiry'] },
  errors: { of: 'events', types: ['booking_error'] },
  viewVisitors: { of: 'visitors', types: ['view'] },
  tourVisitors: { of: 'visitors', types: ['view'], ofTour: true },
  askedVisitors: { of: 'visitors', types: ['whatsapp_click', 'book_attempt'] },
  enquiryVisitors: { of: 'visitors', types: ['inquiry'] },
} as const satisfies Record<string, Counter>;

export type CounterName = keyof typeof COUNTERS;
export const COUNTER_NAMES = Object.keys(COUNTERS) as CounterName[];

/** Counts of visitors are sums of days, sources and devices: who comes on two days is counted on both. */
export type Counts = Record<CounterName, number>;
