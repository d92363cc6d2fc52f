import { queueAccountMail } from '../domains/accounts/server/account-mail.ts';
import { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import { mailCounts } from '../domains/accounts/server/attempts.ts';
import { createAuth } from '../domains/accounts/server/auth.ts';
import { KnownBrowsers } from '../domains/accounts/server/known-browser.ts';
import { setupCode } from '../domains/accounts/server/setup-code.ts';
import { keyOf } from '../server/config/secrets.ts';
import type { Made } from './made.ts';

/** The accounts, and what a request to them needs; their mails go the way of the enquiries' mails. */
export function createAccounts({
  config,
  secret,
  live,
  data,
  limits,
  mailQueue,
  log,
}: Pick<Made, 'config' | 'secret' | 'live' | 'data' | 'limits' | 'mailQueue' | 'log'>) {
  const { db } = data.visitors;
  const knownBrowsers = new KnownBrowsers(keyOf(secret, 'known browsers'), config.siteUrl.protocol === 'https:');
  const afterAnswer = new AfterAnswer((error) => log.error({ err: error }, 'a mail about an account could not be queued: it will not be sent'));
  const auth = createAuth({
    db,
    limits,
    config,
    secret: keyOf(secret, 'accounts').toString('hex'),
    brand: live.current.shown.site.brand.name,
    knownBrowsers,
    queueMail: async ({ kind, recipient, link, countedFor }) =>
      afterAnswer.add(async () => {
        const tooMany = countedFor !== undefined && (await limits.consume(mailCounts(recipient, countedFor)));
        if (!tooMany) await queueAccountMail({ db, mailQueue }, kind, recipient, link);
      }),
  });
  // Authenticator apps and passkeys name the site: as it is called when one is made.
  live.onChange(() => {
    void auth.$context.then((context) => {
      context.appName = live.current.shown.site.brand.name;
    });
  });
  return { auth, knownBrowsers, afterAnswer, setupCode: setupCode(secret) };
}
