import { randomUUID } from 'node:crypto';
import { loadContent } from '../domains/content/server/load.ts';
import { releaseMail } from '../domains/mail/server/mail-hold.ts';
import { parseMailbox } from '../domains/mail/server/sender.ts';
import { knownDataFolder, withDatabase } from '../server/cli/database-session.ts';
import { NotDone } from '../server/cli/not-done.ts';
import type { Print } from '../server/cli/print.ts';
import type { Config } from '../server/config/config.ts';
import { contentFolder } from '../server/config/content-folder.ts';
import { openTransport } from '../server/mail/transport.ts';
import { NotUnderstood } from './read-command.ts';

/** `mail test [ADDRESS]`: sends one mail the way enquiries are sent, and says what became of it. */
export async function testMail(config: Config, address: string | undefined, print: Print): Promise<number> {
  if (address !== undefined && !/^[^\s@]+@[^\s@]+$/.test(parseMailbox(address, '').address)) throw new NotUnderstood(`"${address}" is no e-mail address`);
  const { site } = loadContent(contentFolder());
  // Only the outbox lies in the data folder.
  const transport = openTransport(config.smtpUrl, config.smtpUrl ? '' : knownDataFolder(config));
  const from = parseMailbox(config.mailFrom ?? site.contact.email, site.brand.name);
  const to = parseMailbox(address ?? config.operatorEmail ?? site.contact.email, site.brand.name);
  const text = `This is a test. If you read it in your mail program, enquiries from the website will reach you.\n\n${site.brand.name}`;
  try {
    await transport.send({
      from,
      to,
      subject: `Test mail from the website of ${site.brand.name}`,
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace('\n\n', '</p><p>')}</p>`,
      messageId: `<${randomUUID()}@${from.address.split('@')[1]}>`,
      headers: {},
    });
    print(`The test mail to ${to.address} was taken by ${transport.description}.`);
    return 0;
  } catch (error) {
    throw new NotDone(
      `The test mail to ${to.address} was not taken by ${transport.description}:\n  ${error instanceof Error ? error.message : error}\nCheck SMTP_URL (name, password, port) and MAIL_FROM. Enquiries are safe meanwhile: they are stored, and their mails are tried again.`,
    );
  } finally {
    transport.close();
  }
}

/** `mail release [--drop-waiting]`: lets mail go out again that a restore has held back. */
export async function releaseHeldMail(config: Config, isDropping: boolean, print: Print): Promise<number> {
  const waiting = await withDatabase(config, ({ db }) => db.transaction((tx) => releaseMail(tx, null, isDropping)));
  if (waiting === undefined) print('No mail is held back: it goes out as always.');
  else
    print(
      `Mail goes out again. ${waiting.length === 0 ? 'None waits.' : `${waiting.length} that wait${waiting.length === 1 ? 's goes' : ' go'} within ten minutes, while the site runs.`}`,
    );
  return 0;
}
