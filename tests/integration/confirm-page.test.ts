import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { installationSecret, keyOf } from '../../src/server/config/secrets.ts';
import { htmlErrors } from '../fixtures/html-errors.ts';
import { accountPeopleOf, type Browser } from './account-people.ts';
import { sharedSite } from './shared-site.ts';

/* What the page says that the link of a confirmation mail opens, before anything is pressed (decision 91). */

const shared = sharedSite();
const { browser, confirmBy, mailedLink, press, signUp } = accountPeopleOf(shared);

const linkTo = (email: string) => mailedLink(email, /^Confirm your e-mail address/);

async function opened(visitor: Browser, link: string) {
  const answer = await visitor.ask((await visitor.ask(link)).headers.get('location') ?? '');
  const html = await answer.text();
  expect(await htmlErrors(html)).toEqual([]);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return {
    status: answer.status,
    title: /<h1[^>]*>([^<]*)/.exec(main)?.[1],
    hasButton: main.includes('<form'),
    leads: [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
    text: main
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  };
}

/** A link whose time was over an hour ago, signed as ours are. */
function linkThatIsOver(email: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'HS256' })}.${part({ email, exp: Math.floor(Date.now() / 1000) - 3600 })}`;
  const key = keyOf(installationSecret(undefined, shared.dataDir), 'accounts').toString('hex');
  return `/api/auth/verify-email?token=${head}.${createHmac('sha256', key).update(head).digest('base64url')}&callbackURL=%2F`;
}

it('in the browser that signed up the account is ready after the press; used, the link says so and leads on', async () => {
  const [person, email] = [browser(), 'page-here@example.com'];
  await signUp(person, email);
  const link = await linkTo(email);
  expect(await opened(person, link)).toMatchObject({
    status: 200,
    title: 'Confirm your e-mail address',
    hasButton: true,
    text: expect.stringMatching(/your account at .+ is ready\./),
  });
  await confirmBy(person, link);
  expect(await person.me()).toMatchObject({ user: { email } });
  expect(await opened(person, link)).toMatchObject({ status: 200, title: 'Your address is confirmed already', hasButton: false, leads: ['/account'] });
  expect(await opened(browser(), link)).toMatchObject({ title: 'Your address is confirmed already', hasButton: false, leads: ['/auth'] });
});

it('elsewhere it says that a password is chosen afterwards, and so it is', async () => {
  const email = 'page-elsewhere@example.com';
  await signUp(browser(), email);
  const [other, link] = [browser(), await linkTo(email)];
  const before = await opened(other, link);
  expect(before).toMatchObject({ hasButton: true, text: expect.stringContaining('you then choose a password, by a link in a second mail.') });
  expect(before.text).not.toContain('is ready');
  expect((await confirmBy(other, link)).headers.get('location')).toBe('/auth?confirm=choose-password');
  expect(await opened(other, link)).toMatchObject({
    title: 'Your address is confirmed already',
    hasButton: false,
    leads: ['/auth'],
    text: expect.stringContaining('A password is still to be chosen: a link for that is in your mail.'),
  });
});

it('over, of an account that is gone, or none of ours, it has no button, and says what to do', async () => {
  const email = 'page-over@example.com';
  await signUp(browser(), email);
  const over = {
    status: 410,
    title: 'This link does not work any more',
    hasButton: false,
    leads: ['/auth'],
    text: expect.stringContaining('we send you a new one'),
  };
  expect(await opened(browser(), linkThatIsOver(email))).toMatchObject(over);
  const link = await linkTo(email);
  const foreign = { ...over, title: 'This link is not complete' };
  for (const spoilt of [link.replace('&', 'x&'), '/api/auth/verify-email?token=spoilt', linkThatIsOver(email).replace('&', 'x&')])
    expect(await opened(browser(), spoilt), spoilt).toMatchObject(foreign);
  await shared.pool.query('DELETE FROM users WHERE email = $1', [email]);
  expect(await opened(browser(), link)).toMatchObject(over);
  expect((await press(browser(), link)).headers.get('location')).toBe('/auth?confirm=failed');
});
