import { expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { isSetupCode, needsSetupCode, setupCode } from './setup-code.ts';

const code = setupCode('the secret of one installation, 32+');

it('the setup code is three groups of letters that nobody mistakes, the same at every start', () => {
  expect(code).toMatch(/^([ACDEFGHJKMNPQRTUVWXY34679]{4}-){2}[ACDEFGHJKMNPQRTUVWXY34679]{4}$/);
  expect(setupCode('the secret of one installation, 32+')).toBe(code);
  expect(setupCode('the secret of another installation')).not.toBe(code);
});

it('the setup code is taken however it is typed, and no other', () => {
  for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, code.replaceAll('-', '')])
    expect(isSetupCode(code, typed), typed).toBe(true);
  for (const typed of ['', '-', code.slice(0, -1), `${code}A`, 'AAAA-AAAA-AAAA']) expect(isSetupCode(code, typed), typed).toBe(false);
});

it.each([
  [{ SITE_URL: 'https://tours.example.com' }, true],
  [{ SITE_URL: 'https://tours.example.com', ADMIN_EMAIL: 'awa@example.com' }, false],
  [{ SITE_URL: 'http://localhost:3000' }, false],
  [{}, false],
])('with %o the first admin needs it: %s', (env, needed) => {
  expect(needsSetupCode(readConfig(env))).toBe(needed);
});
