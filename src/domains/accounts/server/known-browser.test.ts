import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KnownBrowsers } from './known-browser.ts';

const browsers = new KnownBrowsers(randomBytes(32), false);
const cookieOf = (email: string, cookies: string | null = null) => `${browsers.cookieName}=${browsers.cookieFor(email, cookies).value}`;

describe('a browser that signed in', () => {
  it('is known for that account alone, by the same counter for as long as it comes back', () => {
    const cookies = cookieOf('awa@example.com');
    const counter = browsers.counterOf(cookies, 'Awa@example.com');
    expect(counter).toMatch(/^[\w-]+\.[\w-]{12}$/);
    expect(browsers.counterOf(cookies, 'other@example.com')).toBeUndefined();
    expect(browsers.counterOf(cookieOf('awa@example.com', cookies), 'awa@example.com')).toBe(counter);
    expect(browsers.counterOf(cookieOf('awa@example.com'), 'awa@example.com'), 'another browser').not.toBe(counter);
  });

  it('stays known for three accounts, the last one first', () => {
    let cookies: string | null = null;
    for (const name of ['one', 'two', 'three', 'four']) cookies = cookieOf(`${name}@example.com`, cookies);
    const known = ['one', 'two', 'three', 'four'].filter((name) => browsers.counterOf(cookies, `${name}@example.com`));
    expect(known).toEqual(['two', 'three', 'four']);
    expect(browsers.counterOf(cookies, undefined)).toBe(browsers.counterOf(cookies, 'four@example.com'));
  });

  it('is not made by hand, by another installation or by another spelling', () => {
    const cookies = cookieOf('awa@example.com');
    const spoilt = [
      null,
      '',
      `${browsers.cookieName}=`,
      `${browsers.cookieName}=%`,
      `${browsers.cookieName}=a.b.c`,
      `${cookies}=`,
      cookies.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      cookies.replace(/\.[\w-]{12}\./, `.${randomBytes(9).toString('base64url')}.`),
      cookies.replace(browsers.cookieName, 'hbt_other'),
    ];
    for (const made of spoilt) expect(browsers.counterOf(made, 'awa@example.com'), String(made)).toBeUndefined();
    expect(new KnownBrowsers(randomBytes(32), false).counterOf(cookies, 'awa@example.com')).toBeUndefined();
  });

  it('tells nobody its address', () => {
    expect(cookieOf('awa@example.com')).not.toMatch(/awa|example/);
    expect(new KnownBrowsers(randomBytes(32), true).cookieName).toBe('__Host-hbt_known');
  });
});

it('the privacy page names the cookie, and says how long it stays', () => {
  const page = readFileSync('tests/content/pages/privacy-policy.md', 'utf8');
  const days = browsers.cookieFor('awa@example.com', null).maxAge / 86_400;
  const names = [false, true].map((secure) => `\`${new KnownBrowsers(randomBytes(32), secure).cookieName}\``);
  expect(page).toContain(`One named ${names[0]} (on a secure connection ${names[1]}) stays for ${days} days after you last signed in`);
});
