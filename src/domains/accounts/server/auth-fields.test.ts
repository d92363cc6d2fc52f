import { describe, expect, it } from 'vitest';
import { isPlainAddress, tidyFields } from './auth-fields.ts';

describe('the fields of a request to the accounts', () => {
  it('lose what is not ours, and a name its line breaks', () => {
    const fields = {
      name: 'Awa\nNdow',
      email: 'awa@example.com',
      image: 'x'.repeat(25_000),
      trustDevice: true,
      additionalData: {},
      scopes: ['x'],
    };
    expect(tidyFields(fields)).toBeUndefined();
    expect(fields).toEqual({ name: 'Awa Ndow', email: 'awa@example.com' });
  });

  it.each([
    ['name', 'x'.repeat(51)],
    ['email', `${'x'.repeat(90)}@example.com`],
    ['callbackURL', `/${'x'.repeat(500)}`],
    ['issuer', 'x'.repeat(501)],
    ['anything', { deep: ['x'.repeat(500)] }],
    ['response', { clientDataJSON: 'x'.repeat(8_000) }],
  ])('are refused where %s cannot be stored', (field, value) => {
    expect(tidyFields({ [field]: value })).toMatchObject({ field });
  });

  it('count an emoji of a name as one character, as its form does', () => {
    expect(tidyFields({ name: '😀'.repeat(50) })).toBeUndefined();
    expect(tidyFields({ name: '😀'.repeat(51) })).toMatchObject({ field: 'name' });
  });

  it('pass as they are where a person or a passkey sent them', () => {
    const fields = {
      email: `${'x'.repeat(88)}@example.com`,
      password: 'a\\u0000b',
      callbackURL: '/',
      response: { attestationObject: 'x'.repeat(6_000) },
      rememberMe: false,
    };
    expect(tidyFields({ ...fields })).toBeUndefined();
  });
});

it.each([
  ['/api/auth/verify-email?token=abc&callbackURL=%2F', true],
  ['/api/auth/reset-password/a%00b?callbackURL=%2Fauth', false],
  ['/api/auth/verify-email?token=%00', false],
  [`/api/auth/passkey/generate-register-options?context=${'x'.repeat(2_000)}`, false],
])('%.60s is an address that can be asked for: %s', (path, plain) => {
  expect(isPlainAddress(new URL(path, 'http://localhost'))).toBe(plain);
});
