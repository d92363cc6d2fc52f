import { accessSync, constants } from 'node:fs';
import { count, sql } from 'drizzle-orm';
import { unclaimedText } from '../domains/accounts/server/claim-admin.ts';
import { LiveContent } from '../domains/content/server/live-content.ts';
import { loadContent } from '../domains/content/server/load.ts';
import { sampleValues } from '../domains/content/server/sample-values.ts';
import { copyFindings, madeFindings } from '../domains/copies/server/copy-findings.ts';
import { formerFindings } from '../domains/copies/server/former-findings.ts';
import { untoldCount } from '../domains/departures/server/tellings/telling-lines.ts';
import { alertFindings } from '../domains/desk/server/alerts/alert-findings.ts';
import { inquiries } from '../domains/inquiries/server/inquiries-tables.ts';
import { mailboxFindings } from '../domains/mail/server/incoming/mailbox-findings.ts';
import { mailFindings } from '../domains/mail/server/mail-findings.ts';
import { ALARMS } from '../domains/watch/model/alarm-kinds.ts';
import { openAlarms } from '../domains/watch/server/alarms.ts';
import { counted } from '../lib/counted.ts';
import { withDatabase } from '../server/cli/database-session.ts';
import type { Finding } from '../server/cli/finding.ts';
import type { Print } from '../server/cli/print.ts';
import type { Config } from '../server/config/config.ts';
import { contentFolder } from '../server/config/content-folder.ts';
import { type EnvFile, openToOthers } from '../server/config/env-file.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { addressFindings, databaseProblem } from '../server/db/address-findings.ts';
import { codeVersion } from '../server/db/code-floor.ts';
import { freeBytes, LOW_DISK_BYTES } from '../server/disk.ts';
import { contentWarnings } from './content-warnings.ts';

const MARKS: Record<Finding['kind'], string> = { ok: 'ok   ', advice: 'note ', problem: 'LOOK ' };

/**
 * `doctor`: looks at everything the site needs and says what is wrong and what to do. Exit code 1 for problems, 0 where it has only advice.
 * @param warnings of the settings (`readSettings`)
 */
export async function runDoctor(config: Config, print: Print, warnings: readonly string[] = [], envFile?: EnvFile): Promise<number> {
  const findings: Finding[] = [];
  const note = (ok: boolean, text: string, otherwise: 'advice' | 'problem' = 'problem') => findings.push({ kind: ok ? 'ok' : otherwise, text });
  note(Number(process.versions.node.split('.')[0]) >= 22, `site ${codeVersion(findProjectRoot())}, Node ${process.versions.node}`);
  if (envFile) {
    const open = openToOthers(envFile);
    note(open === undefined, open ?? `settings: ${envFile.path}, which no other account may read`);
  }
  for (const text of warnings) note(false, text, 'advice');
  const content = loadContent(contentFolder());
  note(true, `content: ${content.tours.length} tours, every file fits its schema`);
  const samples = sampleValues(content).map(({ what }) => what);
  const sampleText = samples.length === 0 ? 'contact values are your own' : `still sample data: ${samples.join(', ')} (edit content/)`;
  note(samples.length === 0, sampleText, 'advice');
  note(
    config.siteUrl.hostname !== 'localhost',
    `SITE_URL is ${config.siteUrl.origin}${config.siteUrl.hostname === 'localhost' ? ' (set it to your own address before you go live)' : ''}`,
    'advice',
  );
  note(
    config.smtpUrl !== undefined,
    config.smtpUrl
      ? `mail goes to SMTP ${new URL(config.smtpUrl).host}; try it with "mail test"`
      : 'SMTP_URL is not set: mails are only written to the outbox folder',
    'advice',
  );
  try {
    await withDatabase(config, async ({ db, url, dataDir, source, log }) => {
      const [stored] = await db.select({ n: count() }).from(inquiries);
      const [server] = (await db.execute<{ version: string }>(sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS version`)).rows;
      note(true, `database: ${source}, PostgreSQL ${server?.version}, ${stored?.n ?? 0} enquiries`);
      findings.push(...(await mailFindings(db)));
      const untold = await untoldCount(db, new Date());
      note(untold === 0, untold === 0 ? 'trips: everybody is told' : `trips: ${untold} not told yet, half an hour late or more (/admin/days)`, 'advice');
      const live = new LiveContent({ folder: contentFolder(), siteUrl: config.siteUrl, log, alsoCheck: () => [] });
      await live.start(db).finally(() => live.close());
      for (const text of await contentWarnings({ db, live, contentFolder: contentFolder() })) note(false, text, 'advice');
      const unclaimed = await unclaimedText({ db, config });
      note(unclaimed === undefined, unclaimed ?? 'there is an administrator', 'advice');
      for (const { kind, detail, beganAt } of await openAlarms(db)) note(false, `alarm since ${beganAt.toISOString()}: ${ALARMS[kind].title}. ${detail}`);
      findings.push(...(await mailboxFindings(db, config.imap)), ...(await addressFindings(config, db)), ...(await alertFindings(db)));
      accessSync(dataDir, constants.W_OK);
      const free = await freeBytes(dataDir);
      note(free > LOW_DISK_BYTES, `disk: ${Math.round(free / 1024 / 1024)} MB free at ${dataDir}`);
      findings.push(
        ...(await copyFindings(config, dataDir)),
        ...(await madeFindings(config, db, dataDir)),
        ...(await formerFindings({ db, databaseUrl: url, log })),
      );
    });
  } catch (error) {
    note(false, `database: ${databaseProblem(error)}`);
  }
  for (const { kind, text } of findings) print(`${MARKS[kind]} ${text}`);
  const problems = findings.filter(({ kind }) => kind === 'problem').length;
  print(problems === 0 ? '\nEverything works.' : `\n${counted(problems, 'thing')} to look at.`);
  return problems === 0 ? 0 : 1;
}
