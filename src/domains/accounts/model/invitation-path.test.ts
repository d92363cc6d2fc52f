import { expect, it } from 'vitest';
import { authPath, invitationPath } from './invitation-path.ts';

it.each([
  ['/invited/abc', '/invited/abc'],
  ['/invited/../admin', undefined],
  ['/admin', undefined],
  ['/', undefined],
  ['//invited/abc', undefined],
  ['https://evil.example/invited/abc', undefined],
  [null, undefined],
])('of %s the invitation is %s', (text, path) => expect(invitationPath(text)).toBe(path));

it('the auth page carries the invitation along', () => {
  expect(authPath('/invited/abc', { confirm: 'choose-password' })).toBe('/auth?confirm=choose-password&next=%2Finvited%2Fabc');
  expect(authPath(undefined, { confirm: 'done' })).toBe('/auth?confirm=done');
  expect(authPath(undefined)).toBe('/auth');
});
