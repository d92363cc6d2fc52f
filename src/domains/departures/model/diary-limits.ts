/** What one field or list of the diary takes. Lengths are in characters. */
export const DIARY_LIMITS = {
  note: 1_000,
  pickupPlace: 120,
  /** A price of a quote as it is taken over, whole: its group, a colon, and what it costs. */
  priceLine: 162,
  reason: 200,
  /** One party; more are several parties. The database holds the same. */
  people: 100,
  /** Days of one trip, and days that are blocked at once. */
  days: 30,
  blockedDays: 400,
  /** Warnings that one press reads. */
  warnings: 60,
} as const;
