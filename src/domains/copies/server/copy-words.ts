import type { About, Manifest } from '../model/copy-format.ts';
import type { Counted } from './proof/count-for-owner.ts';
import type { CarriedOver } from './restore/carry-over.ts';
import type { SettledRights } from './restore/end-rights.ts';
import type { OpenRights } from './restore/open-rights.ts';

/** What the desk, `doctor`, alarms, `/readyz` and `backup` say of copies that are closed to the key of this machine alone. */
export const NO_RECOVERY_KEY =
  'There is no recovery key, so nobody can open the copies if this machine is lost, and none counts as proved: make one on the machine, "npm run cli -- backup key", and what is copied after that can be opened.';

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

/** "It holds 1,234 enquiries, 1 mail, 3 texts, 2 photographs and 4 people with an account." */
export function countedText({ enquiries, mails, texts, photographs, people }: Counted, kind: About['kind']): string {
  const many = (count: number, one: string, several: string) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;
  const pictures = kind === 'whole' ? `, ${many(photographs, 'photograph', 'photographs')}` : '';
  return `It holds ${many(enquiries, 'enquiry', 'enquiries')}, ${many(mails, 'mail', 'mails')}, ${many(texts, 'text', 'texts')}${pictures} and ${many(people, 'person', 'people')} with an account.`;
}

/** "2 erasures made since the copy were repeated." */
export function repeatedText(count: number): string {
  return `${count} erasure${count === 1 ? '' : 's'} made since the copy ${count === 1 ? 'was' : 'were'} repeated.`;
}

/** What is open where nothing could tell what was ended. */
export function openLines(open: OpenRights): string[] {
  return [
    'Nothing can tell which roles were taken away, which quotes withdrawn and which passwords and passkeys changed since. Sessions, open invitations and links to previews have ended; these are as they were then:',
    ...open.roles.map(({ email, role }) => `  ${role}: ${email} (take it away: npm run cli -- admin revoke ${email})`),
    ...open.quotes.map(({ reference, title }) => `  open quote of ${reference}: ${title} (withdraw it at the desk)`),
  ];
}

/** Why `--keep-rights` does nothing where the database that is replaced can tell. */
export const NOT_KEPT =
  'Not needed and not applied: --keep-rights. The database that is replaced can tell what was ended, and what was ended there stays ended.';

/** What was decided about roles and quotes. @param isTold whether ways to sign in are those of the database that was replaced */
export function settledLines(settled: SettledRights | undefined, isTold: boolean): string[] {
  if (!settled) return [];
  const { ended } = settled;
  return [
    ended
      ? `Ended: ${ended.roles} ${ended.roles === 1 ? 'role' : 'roles'} and ${ended.quotes} open ${ended.quotes === 1 ? 'quote' : 'quotes'}. ${ended.admin} stays an administrator.`
      : 'Roles and open quotes are as they were then.',
    ...(isTold ? [] : ['Passwords and passkeys are as they were then: whoever had changed theirs does it again.']),
  ];
}

/** What stays ended after a change of databases, by count. */
export function carriedText({ roles, quotes, accounts, passkeys, two_factors }: CarriedOver): string {
  return `Kept as they were in the database that was replaced: roles taken away or changed ${roles}, quotes withdrawn ${quotes}, people whose password or linked account ${accounts}, passkeys ${passkeys}, second factor ${two_factors} had changed.`;
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
