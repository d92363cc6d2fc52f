/** An answer to a quote whose text is far too long is told so, with the text, by a page: ten times as much as fits, in bytes. */
export const QUOTE_ANSWER_BYTES_MAX = 96 * 1024;

/** Lengths (characters) and counts that page and server share. */
export const DESK_LIMITS = {
  pageSize: 50,
  note: 2000,
  reply: 5000,
  subject: 150,
  lostReason: 300,
  quoteTitle: 150,
  quoteLines: 8,
  quoteText: 80,
  quoteNote: 1000,
  hotel: 80,
  undoReason: 300,
  /** So long a status that was set by hand can be undone. */
  undoStatusMinutes: 60,
  search: 100,
  /** References of kept enquiries that a device names at once. */
  keptNamed: 200,
} as const;

/** Of a mail to sort, so many characters stand in the list: more would push what waits off a phone's screen. */
export const SORTED_MAIL_MAX = 400;
