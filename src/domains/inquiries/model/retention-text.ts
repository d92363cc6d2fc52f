import { counted } from '../../../lib/counted.ts';

/** What stands in the privacy page where the time of keeping enquiries is said (content/pages/privacy-policy.md). */
export const RETENTION_MARK = '{retention}';

/** The same for the entries of counting. */
export const COUNTING_MARK = '{counting}';

/** "6 months", "24 months (2 years)". */
function inMonths(months: number): string {
  return months % 12 === 0 && months > 12 ? `${months} months (${months / 12} years)` : counted(months, 'month');
}

/** How long single entries of counting are kept. @param months 0: for ever (`ANALYTICS_RETENTION_MONTHS`) */
export function countingText(months: number): string {
  if (months === 0) return 'As an entry does not say who you are, it has no fixed end.';
  return `Entries are erased by the month: all of a month go when its last one is ${inMonths(months)} old. What stays are sums, such as how often a page was looked at on a day.`;
}

/** Of how many days, weeks and months one copy each is kept against loss (BACKUP_KEEP). */
type CopiesKept = { days: number; weeks: number; months: number };

/** The longest time for which a copy holds what was erased since: "12 months". The newest copy always stays, until the next night. */
function longestKept({ days, weeks, months }: CopiesKept): string {
  if (months * 28 >= Math.max(weeks * 7, days) && months > 0) return counted(months, 'month');
  return weeks * 7 >= days && weeks > 0 ? counted(weeks, 'week') : counted(Math.max(days, 1), 'day');
}

/** How long enquiries are kept, in sentences for visitors. @param months 0: for ever (`RETENTION_MONTHS`) @param copies those of the database */
export function retentionText(months: number, copies: CopiesKept): string {
  const kept =
    months === 0
      ? 'It has no fixed end: it stays in our database until you ask us to erase it or until we no longer need it.'
      : `After ${inMonths(months)} it is erased by itself, together with our answers and the notes of the e-mails about it; earlier if you ask us.`;
  return `${kept} Copies that we keep against loss may hold it for up to ${longestKept(copies)} after that, and are used for nothing else.`;
}
