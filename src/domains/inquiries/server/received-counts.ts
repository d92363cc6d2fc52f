import { LEAD_SOURCES, type LeadSource } from '../model/inquiry-types.ts';

/** Enquiries that were stored since the process began, by where they came from, and whether into the inbox or into quarantine. */
export type ReceivedCounts = Record<LeadSource, { inbox: number; quarantine: number }>;

export function noneReceived(): ReceivedCounts {
  return Object.fromEntries(LEAD_SOURCES.map((source) => [source, { inbox: 0, quarantine: 0 }])) as ReceivedCounts;
}
