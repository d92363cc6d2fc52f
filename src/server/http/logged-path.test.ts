import { expect, it } from 'vitest';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/tours/bijilo-monkey-park', '/tours/bijilo-monkey-park'],
  ['/auth?token=secret', '/auth'],
  ['/api/auth/verify-email?token=secret', '/api/auth/verify-email'],
  ['/api/auth/reset-password/secret?callbackURL=%2F', '/api/auth/reset-password/...'],
  ['/quote/secret', '/quote/...'],
  ['/api/admin/person?email=awa@example.com', '/api/admin/person'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
