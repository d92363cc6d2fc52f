/** A quote as its page shows it. */
export type Quote = {
  state: 'open' | 'accepted' | 'agreed' | 'withdrawn' | 'over';
  visitor: string;
  reference: string;
  tour: string | null;
  hotel: string | null;
  day: string | null;
  people: number | null;
  acceptance: { line: { group: string; price: string }; people: number; hotel: string | null; name: string } | null;
  declinedAt: Date | null;
  title: string;
  lines: { group: string; price: string }[];
  note: string | null;
  validUntil: string;
  createdAt: Date;
};
