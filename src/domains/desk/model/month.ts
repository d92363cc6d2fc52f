/** What is counted of a month, in the order of its columns. */
export const COUNTS = {
  leads: 'Enquiries',
  inTime: 'Answered in time',
  late: 'Answered late',
  waiting: 'Not answered',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
} as const;

export type MonthRow = { source: string; counts: Record<keyof typeof COUNTS, number> };

/** `month` is "2026-11"; `after` is null where it is still to come. */
export type Month = {
  month: string;
  before: string;
  after: string | null;
  rows: MonthRow[];
  total: MonthRow['counts'];
  lost: { reason: string; count: number }[];
};

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

export const monthBefore = (month: string) => shifted(month, -1);
export const monthAfter = (month: string) => shifted(month, 1);

const NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 2026" */
export function monthName(month: string): string {
  return NAME.format(new Date(`${month}-01T00:00:00Z`));
}
