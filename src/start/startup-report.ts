import { unclaimedText } from '../domains/accounts/server/claim-admin.ts';
import { operatorEmail } from '../domains/inquiries/server/mail/operator-email.ts';
import { heldMail } from '../domains/mail/server/mail-hold.ts';
import { heldText } from '../server/mail/held-words.ts';
import { contentWarnings } from './content-warnings.ts';
import type { Services } from './services.ts';

/** Tells the operator, in the terminal and in the log, where everything is, and what is odd about the settings. */
export function startupReport(services: Services, port: number, warnings: readonly string[]): void {
  const { config, content, log } = services;
  const samples = services.samples().map(({ what }) => what);
  const leftOut = services.leftOut().map(({ what }) => what);
  const shown = config.siteUrl.port === '0' ? `http://localhost:${port}` : config.siteUrl.origin;
  const rows = [
    `${content.site.brand.name} is open at ${shown}`,
    `  database  ${config.databaseUrl ? `PostgreSQL at ${new URL(config.databaseUrl).host}` : `embedded PostgreSQL in ${services.dataDir}`}`,
    `  mail      goes to ${services.transport.description}`,
    `  enquiries are sent to ${operatorEmail(services)}`,
    ...services.notes.map((note) => `  note      ${note}`),
    ...warnings.map((warning) => `  setting   ${warning}`),
    ...(samples.length > 0 ? [`  sample    still sample data: ${samples.join(', ')}`] : []),
    ...(leftOut.length > 0 ? [`  left out  of this public site, being samples: ${leftOut.join(', ')}`] : []),
  ];
  if (config.logLevel !== 'silent') process.stderr.write(`\n${rows.join('\n')}\n\n`);
  log.info({ port, siteUrl: shown, database: config.databaseUrl ? 'external' : 'embedded', mail: services.transport.description }, 'serving');
  for (const warning of warnings) log.warn({ text: warning }, 'a setting is not as it was meant');
  // The database may be away until later.
  void services.ready
    .then(() => tellUnclaimed(services))
    .then(() => tellContent(services))
    .then(() => tellHeld(services))
    .catch((error: unknown) =>
      log.warn({ err: error }, 'it could not be found out whether there is an admin, how the content stands, and whether mail is held'),
    );
  if (samples.length > 0) log.warn({ samples }, 'sample contact values are still in place: edit content/site.yaml');
}

/** As long as nobody is admin the role waits for anybody who claims it: that is said at every start, the setup code in the terminal alone. */
async function tellUnclaimed(services: Services): Promise<void> {
  const text = await unclaimedText(services, services.setupCode);
  if (text === undefined) return;
  if (services.config.logLevel !== 'silent') process.stderr.write(`  admin     ${text}\n\n`);
  services.log.warn('there is no administrator yet: the first person to claim the role reads all enquiries');
}

/** Of what was published and is not shown as somebody meant. */
async function tellContent({ config, db, live, contentFolder, log }: Services): Promise<void> {
  for (const text of await contentWarnings({ db, live, contentFolder })) {
    if (config.logLevel !== 'silent') process.stderr.write(`  content   ${text}\n\n`);
    log.warn({ text }, 'some of the content is not shown as it was meant');
  }
}

/** After a restore nothing else says that enquiries are answered by no mail, until somebody looks at the desk. */
async function tellHeld({ config, db, log }: Services): Promise<void> {
  const held = await heldMail(db);
  if (!held) return;
  if (config.logLevel !== 'silent') process.stderr.write(`  mail      ${heldText(held.since)}\n\n`);
  log.warn({ since: held.since, waiting: held.waiting }, 'mail is held after a restore: none goes out until it is released');
}
