import type { About, Manifest } from '../model/copy-format.ts';

/** "3.2 MB" */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${units[step]}`;
}

/** "1.2 s", "3 min 5 s" */
export function timeText(ms: number): string {
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** "25 November 2026, 02:15 UTC" */
export function momentText(at: string): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.slice(11, 16)} UTC`;
}

/** "28 tables with 1,234 rows, 40 pictures" */
export function contentText({ tables, pictures }: Manifest): string {
  const sums = Object.values(tables);
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  return `${sums.length} tables with ${rows.toLocaleString('en-GB')} rows, ${pictures.files} files of pictures`;
}

/** "2 erasures made since the copy were repeated." */
export function repeatedText(count: number): string {
  return `${count} erasure${count === 1 ? '' : 's'} made since the copy ${count === 1 ? 'was' : 'were'} repeated.`;
}

/** What is true after each change of databases, and what to do next. */
export const AFTER_A_RESTORE = [
  'Now start the site. Everyone has to sign in again, and open invitations have ended.',
  'No mail goes out until you say so: npm run cli -- mail release, or the button on the desk.',
];

/** "A whole copy of 25 November 2026, 02:15 UTC" */
export function copyText({ kind, takenAt }: About): string {
  return `${kind === 'whole' ? 'A whole copy' : "A copy of the desk's tables"} of ${momentText(takenAt)}`;
}
