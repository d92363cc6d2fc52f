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
  search: 100,
} as const;
