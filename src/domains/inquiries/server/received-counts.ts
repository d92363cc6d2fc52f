import { FORM_SOURCES, type FormSource } from '../model/inquiry-types.ts';

/** Enquiries that were stored since the process began, by where they came from, and whether into the inbox or into quarantine. */
export type ReceivedCounts = Record<FormSource, { inbox: number; quarantine: number }>;

export function noneReceived(): ReceivedCounts {
  return Object.fromEntries(FORM_SOURCES.map((source) => [source, { inbox: 0, quarantine: 0 }])) as ReceivedCounts;
}
