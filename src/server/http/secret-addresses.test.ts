import { expect, it } from 'vitest';
import { secretAddresses } from './secret-addresses.ts';

const { hasSecret, loggedPath } = secretAddresses(['/quote/', '/invited/', '/api/auth/reset-password/']);

it.each([
  ['/tours/bijilo-monkey-park', '/tours/bijilo-monkey-park'],
  ['/auth?token=secret', '/auth'],
  ['/api/auth/verify-email?token=secret', '/api/auth/verify-email'],
  ['/api/auth/reset-password/secret?callbackURL=%2F', '/api/auth/reset-password/...'],
  ['/quote/secret', '/quote/...'],
  ['/invited/secret', '/invited/...'],
  ['/%71uote/secret', '/quote/...'],
  ['/%2571uote/secret', '/quote/...'],
  ['/x/../quote/secret', '/quote/...'],
  ['/x/%2e%2e/quote/secret', '/quote/...'],
  ['/quote%2Fsecret', '/quote/...'],
  ['/Quote//secret', '/Quote/...'],
  ['/quote/secret%', '/quote/...'],
  ['/%71uote/secret%', '/quote/...'],
  ['/%2Fquote/secret', '/quote/...'],
  ['/tours/caf%C3%A9', '/tours/caf%C3%A9'],
  ['/api/auth/%72eset-password/secret', '/api/auth/reset-password/...'],
  ['/api/admin/person?email=awa@example.com', '/api/admin/person'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

it.each(['/quote/secret', '/%71uote/secret?x=1', '/x/../quote/secret', '/invited/secret', '/api/auth/reset-password/secret'])('%s holds a secret', (path) => {
  expect(hasSecret(path)).toBe(true);
});

it.each(['/', '/quote', '/quote/', '/tours/quote', '/blog?x=/quote/secret'])('%s holds none', (path) => {
  expect(hasSecret(path)).toBe(false);
});
