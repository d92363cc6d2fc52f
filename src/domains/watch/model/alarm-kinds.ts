/**
 * What the site raises an alarm for: a closed list (docs/operate/watching.md says what to do for each). `title` and `help` are read by
 * the operator, at the desk and in what is posted to ALARM_WEBHOOK_URL; how it stands is said beside them.
 */
export const ALARMS = {
  mails_waiting: {
    title: 'Mails wait too long',
    help: 'The mail server takes nothing. Look at SMTP_URL (name, password) and run "npm run cli -- mail test". Enquiries are safe, and are at the desk.',
  },
  mails_held: {
    title: 'Mail is held since a restore',
    help: 'Nothing goes out until you say so: look at the latest enquiries, then release it by the button on the desk or "npm run cli -- mail release". The mail server is not asked meanwhile.',
  },
  mails_refused: {
    title: 'Mails are refused',
    help: 'The mail server refuses them for good. Look at OPERATOR_EMAIL and MAIL_FROM, and at the mails of the last enquiries at the desk.',
  },
  mailbox_unread: {
    title: 'The mailbox cannot be read',
    help: 'Answers of travellers wait there: read them in your mail program meanwhile. Look at IMAP_URL (name, password) and run "npm run cli -- doctor".',
  },
  disk_filling: {
    title: 'The disk fills up',
    help: 'Make room on the disk of the data folder, or give it a larger one. The site still works.',
  },
  disk_full: {
    title: 'The disk is full',
    help: 'Make room on the disk of the data folder now. The reserve that was kept for the database is given to it, and lasts only for a while.',
  },
  copy_old: {
    title: 'No copy was made for too long',
    help: 'Make one by hand, and look why none was made by itself: the log names it.',
  },
  copy_unproved: {
    title: 'Copies are not proved',
    help: 'Nobody knows whether the last copies can be restored. Without a recovery key make one ("npm run cli -- backup key"); else check a copy by hand, and look why the nightly proof failed: the log names it.',
  },
  copy_stuck: {
    title: 'A copy neither ends nor fails',
    help: 'See whether the place of BACKUP_TO is there and answers ("npm run cli -- doctor"). If the site was stopped meanwhile, the next copy ends this.',
  },
  job_failing: {
    title: 'A scheduled job does not succeed',
    help: 'What it does by itself is not done. Look for its name at "a job failed" in the log, and run "npm run cli -- doctor". It is tried again at its next time.',
  },
  jobs_asleep: {
    title: 'The jobs do not run',
    help: 'Mails wait, and no copy is made; enquiries are taken and safe. Start the site again, and look at the last warnings in the log.',
  },
  silence: {
    title: 'No enquiries, for longer than is usual',
    help: 'Send one yourself, on a phone. If it arrives, it is a quiet time, and nothing is broken.',
  },
  server_errors: {
    title: 'The site answers with errors',
    help: 'Look for "level":"error" in the log, and run "npm run cli -- doctor". What changed last is the first suspect.',
  },
  content_not_shown: {
    title: 'Something that was published is not shown',
    help: 'It does not fit what else is published; visitors see what was before it. Mend it in /admin/content, or publish what it names.',
  },
  content_will_not_show: {
    title: 'Something that was published for later cannot be shown then',
    help: 'Mend it in /admin/content before its time, or take that version back.',
  },
  canary_failed: {
    title: 'The canary enquiry did not come through',
    help: 'Run "npm run cli -- canary": it says which step fails.',
  },
} as const;

export type AlarmKind = keyof typeof ALARMS;
export const ALARM_KINDS = Object.keys(ALARMS) as AlarmKind[];

/** Those of which /readyz says more by itself; and how business goes, which is the owner's alone. */
const NOT_PUBLIC: readonly string[] = ['jobs_asleep', 'job_failing', 'copy_unproved', 'mailbox_unread', 'mails_held', 'silence'] satisfies AlarmKind[];

/** What anybody who asks /readyz reads of an open alarm: its title, since details may name what is not public. Undefined for one of another version, too. */
export function publicTitle(kind: string): string | undefined {
  return NOT_PUBLIC.includes(kind) ? undefined : ALARMS[kind as AlarmKind]?.title;
}

/** An alarm as the desk shows it; `detail` is how it stood when it was last looked at. */
export type OpenAlarm = { id: string; kind: AlarmKind; detail: string; beganAt: Date };
