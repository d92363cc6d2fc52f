import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { securityHeaders } from './security-headers.ts';

it('https is asked for where the site has it, for its own host alone', () => {
  const of = (SITE_URL: string) => securityHeaders(readConfig({ SITE_URL }))['strict-transport-security'];
  expect(of('https://tours.example.com')).toBe('max-age=31536000');
  expect(of('http://localhost:3000')).toBeUndefined();
});
