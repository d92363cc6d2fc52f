import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { formCookie } from './form-cookie.ts';

describe('the form cookie', () => {
  it('is Secure and of this host only where the site is https', () => {
    const cookie = formCookie(readConfig({ SITE_URL: 'https://tours.example.com' }));
    expect(cookie.name).toMatch(/^__Host-/);
    expect(cookie.options).toMatchObject({ secure: true, path: '/', httpOnly: true, sameSite: 'lax' });
    expect(cookie.options).not.toHaveProperty('domain');
  });

  it('is plain where the site is http, and still out of reach of scripts', () => {
    const cookie = formCookie(readConfig({ SITE_URL: 'http://localhost:3000' }));
    expect(cookie.name).not.toContain('__Host-');
    expect(cookie.options).toMatchObject({ secure: false, path: '/', httpOnly: true, sameSite: 'lax' });
  });
});
