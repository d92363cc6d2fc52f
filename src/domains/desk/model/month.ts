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
