import { counted } from '../../../lib/counted.ts';
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
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** "25 November 2026, 02:15 UTC" */
export function momentText(at: string): string {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${at.slice(11, 16)} UTC`;
}

/** Of copies that are dated ahead of this machine's clock. */
export function aheadText(names: readonly string[], now: Date): string {
  const [is, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${names.join(', ')} ${is} dated ahead of the clock of this machine (${momentText(now.toISOString())}), and a restore passes ${them} over: if that clock is right, remove ${them}.`;
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
  return `${counted(count, 'erasure')} made since the copy ${count === 1 ? 'was' : 'were'} repeated.`;
}

/** What is open where nothing could tell what was ended. */
export function openLines(open: OpenRights): string[] {
  return [
    'Nothing can tell which roles were taken away, which quotes withdrawn, which private links ended and which passwords and passkeys changed since. Sessions, open invitations and links to previews have ended; these are as they were then:',
    ...open.roles.map(({ email, role }) => `  ${role}: ${email} (take it away: npm run cli -- admin revoke ${email})`),
    ...open.quotes.map(({ reference, title }) => `  open quote of ${reference}: ${title} (withdraw it at the desk)`),
    ...linkLines(open.links),
    ...(open.reviews.length > 0
      ? [`  published reviews: ${open.reviews.length} (${open.reviews.join('; ')}; decline at /admin/reviews again what was declined or withdrawn since)`]
      : []),
  ];
}

const LINK_WORDS: Record<string, string> = { feed: 'calendar', sheet: 'day sheet', pass: 'trip pass', review: 'review' };

/** A line for each calendar and day sheet, which an owner can end one by one; a line for all passes, since a season has hundreds, and one for all reviews. */
function linkLines(links: OpenRights['links']): string[] {
  const lasting = links.filter(({ kind }) => kind === 'feed' || kind === 'sheet');
  const ofParties = Map.groupBy(
    links.filter((link) => !lasting.includes(link)),
    ({ kind }) => kind,
  );
  return [
    ...lasting.map(({ kind, of }) => `  link to the ${LINK_WORDS[kind]} of ${of ?? 'the office'} (end it at /admin/days/links)`),
    ...[...ofParties].map(([kind, own]) => `  links to a ${LINK_WORDS[kind] ?? kind}: ${own.length} (${own.map(({ of }) => of).join(', ')})`),
  ];
}

/** Why `--keep-rights` does nothing where the database that is replaced can tell. */
export const NOT_KEPT =
  'Not needed and not applied: --keep-rights. The database that is replaced can tell what was ended, and what was ended there stays ended.';

/** What was decided about roles, quotes and links. @param isTold whether ways to sign in are those of the database that was replaced */
export function settledLines(settled: SettledRights | undefined, isTold: boolean): string[] {
  if (!settled) return [];
  const { ended } = settled;
  return [
    ended
      ? `Ended: ${counted(ended.roles, 'role')}, ${counted(ended.quotes, 'open quote')} and ${counted(ended.links, 'private link')}. ${ended.admin} stays an administrator.`
      : 'Roles, open quotes and private links are as they were then.',
    ...(isTold ? [] : ['Passwords and passkeys are as they were then: people who changed theirs must do it again.']),
  ];
}

/** What stays ended after a change of databases, by count. */
export function carriedText({ roles, quotes, links, reviews, unpublished, accounts, passkeys, two_factors }: CarriedOver): string {
  return `Kept as they were in the database that was replaced: roles taken away or changed ${roles}, quotes withdrawn ${quotes}, private links ended ${links}, reviews withdrawn ${reviews}, reviews no longer published ${unpublished}, people whose password or linked account ${accounts}, passkeys ${passkeys}, second factor ${two_factors} had changed.`;
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
