import { setTimeout as pause } from 'node:timers/promises';
import { CanarySignatures } from '../domains/watch/server/canary/canary-signature.ts';
import { canaryMail, sendCanary } from '../domains/watch/server/canary/send-canary.ts';
import { knownDataFolder, withDatabase } from '../server/cli/database-session.ts';
import { NotDone } from '../server/cli/not-done.ts';
import type { Print } from '../server/cli/print.ts';
import type { Config } from '../server/config/config.ts';
import { installationSecret } from '../server/config/secrets.ts';

/** How long the mail is waited for, and how often it is looked for, in milliseconds. */
const MAIL_MS = 60_000;
const LOOK_MS = 250;

/** `canary`: sends a canary enquiry through the running site, and says each step. Exit code 0 once the mail server has taken its mail. */
export async function runCanary(config: Config, print: Print): Promise<number> {
  const { canaryMailTo, siteUrl } = config;
  if (canaryMailTo === undefined)
    throw new NotDone('CANARY_MAIL_TO is not set, so there is no canary. Set it to an address that alarms when no mail comes (docs/operate/watching.md).');
  knownDataFolder(config);
  return withDatabase(config, async ({ db, dataDir }) => {
    const signatures = new CanarySignatures(installationSecret(config.authSecret, dataDir));
    const { id, steps, hasFailed } = await sendCanary({ db, siteUrl, signatures });
    for (const { step, problem } of steps) print(problem === undefined ? `ok    ${step}` : `LOOK  ${step}: ${problem}`);
    if (hasFailed) {
      print(
        '\nThe canary enquiry did not come through. Is the site running, under the SITE_URL, data folder and secret of this command, and was it started again since CANARY_MAIL_TO was set?',
      );
      return 1;
    }
    const until = performance.now() + MAIL_MS;
    let mail = await canaryMail(db, id);
    while (mail?.status === 'queued' && performance.now() < until) {
      await pause(LOOK_MS);
      mail = await canaryMail(db, id);
    }
    if (mail?.status === 'sent') {
      print(`ok    the mail: to ${canaryMailTo}, taken by the mail server\n\nThe canary enquiry came through. Whether its mail arrived is seen where it goes.`);
      return 0;
    }
    print(`LOOK  the mail: to ${canaryMailTo}, not taken within a minute${mail?.lastError ? `: ${mail.lastError}` : ''}`);
    print('\nIt is stored, and tried again. Check SMTP_URL with "npm run cli -- mail test".');
    return 1;
  });
}
