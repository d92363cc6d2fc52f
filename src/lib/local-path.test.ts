import { expect, it } from 'vitest';
import { localPath } from './local-path.ts';

it('keeps a path of this site with its query', () => {
  expect(localPath('/admin')).toBe('/admin');
  expect(localPath('/security-monitor?type=sign_in#top')).toBe('/security-monitor?type=sign_in#top');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'admin',
  '',
  null,
  undefined,
])('does not lead to %j', (text) => {
  expect(localPath(text)).toBeUndefined();
});

it.each(['/auth', '/auth?next=/admin', '/api/auth/sign-out'])('does not lead back into %s', (text) => {
  expect(localPath(text)).toBeUndefined();
});
