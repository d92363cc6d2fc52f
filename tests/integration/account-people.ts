import { expect } from 'vitest';
import { makeAccountRow, openSession, PASSWORD } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** A browser: keeps its cookies and says where it is. */
export type Browser = {
  /** With a body it posts it as JSON. */
  ask(path: string, body?: object, init?: RequestInit): Promise<Response>;
  jar: Map<string, string>;
  me(): Promise<{ user: { id: string; email: string } | null; role?: 'admin' | null; aal?: string }>;
};

const linkIn = (text: string | undefined) => /https?:\/\/\S+\/(api\/)?auth\S*/.exec(text ?? '')?.[0].replace(/[\])>]+$/, '') ?? '';

/** People with accounts on the site under test, each from an address of their own. */
export function accountPeopleOf(shared: SiteUnderTest) {
  let number = 0;

  function browser(): Browser {
    const jar = new Map<string, string>();
    number += 1;
    const address = `203.0.113.${number}`;
    async function ask(path: string, body?: object, init: RequestInit = {}): Promise<Response> {
      const response = await fetch(new URL(path, shared.site.url), {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        ...init,
        headers: {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: shared.site.url,
          'x-forwarded-for': address,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(init.headers as Record<string, string>),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0/i.test(cookie) || value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    }
    return { ask, jar, me: async () => (await ask('/api/me')).json() };
  }

  /** The link of the newest mail with that subject to that address. */
  async function mailedLink(email: string, subject: RegExp): Promise<string> {
    const find = () => shared.smtp.mails.findLast(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? ''));
    await until(`a mail to ${email}`, async () => find() !== undefined, 20_000);
    return linkIn(find()?.parsed.text);
  }

  /** Presses the button of that page, which is sent to the link itself; also where it was pressed before. */
  function press(visitor: Browser, link: string): Promise<Response> {
    return visitor.ask(link, undefined, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  }

  /** Follows the link of a mail that confirms an address as a person does: the page, then its button. @returns the button's answer */
  async function confirmBy(visitor: Browser, link: string): Promise<Response> {
    const opened = await visitor.ask(link);
    expect(opened.status).toBe(302);
    const html = await (await visitor.ask(opened.headers.get('location') ?? '')).text();
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(action, 'a page with the button').toBeDefined();
    return press(visitor, action ?? '');
  }

  async function signUp(visitor: Browser, email: string): Promise<void> {
    const answer = await visitor.ask('/api/auth/sign-up/email', { name: 'Awa', email, password: PASSWORD, callbackURL: '/' });
    expect(answer.status).toBe(200);
  }

  /** Somebody whose address is confirmed, signed in. */
  async function confirmed(email: string): Promise<Browser> {
    const visitor = browser();
    const cookies = await openSession(shared, await makeAccountRow(shared, email, 'Awa'));
    for (const [name, value] of Object.entries(cookies)) visitor.jar.set(name, value);
    return visitor;
  }

  /** The same by the mail that the site sends, which makes the browser known to it as well. */
  async function confirmedByMail(email: string): Promise<Browser> {
    const visitor = browser();
    await signUp(visitor, email);
    expect((await confirmBy(visitor, await mailedLink(email, /^Confirm your e-mail address/))).status).toBe(302);
    return visitor;
  }

  function signIn(visitor: Browser, email: string, password = PASSWORD): Promise<Response> {
    return visitor.ask('/api/auth/sign-in/email', { email, password });
  }

  /** Another device of somebody who has an account. */
  async function deviceOf(email: string): Promise<Browser> {
    const device = browser();
    expect((await signIn(device, email)).status).toBe(200);
    return device;
  }

  return { browser, mailedLink, confirmBy, press, signUp, signIn, confirmed, confirmedByMail, deviceOf };
}
