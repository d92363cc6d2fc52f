import { expect, it } from 'vitest';
import { CanarySignatures } from './canary-signature.ts';

const ID = '8f14e45f-ceea-467f-a8d9-1f0c1b3a2b4c';
const NOW = Date.UTC(2026, 10, 25, 6, 0, 0);
const own = new CanarySignatures('the secret of this installation');

it('a canary is known by its own signature alone', () => {
  const header = own.sign(ID, NOW);
  expect(own.isGenuine(header, ID, NOW)).toBe(true);
  expect(own.isGenuine(header, '8f14e45f-ceea-467f-a8d9-1f0c1b3a2b4d', NOW), 'of another enquiry').toBe(false);
  expect(new CanarySignatures('another secret').isGenuine(header, ID, NOW), 'of another installation').toBe(false);
  for (const forged of ['', '1', `${header}0`, header.replace(/.$/, (last) => (last === '0' ? '1' : '0')), header.replace(/^\d+/, '1')]) {
    expect(own.isGenuine(forged, ID, NOW), forged).toBe(false);
  }
});

it('it holds for five minutes, before and after', () => {
  const header = own.sign(ID, NOW);
  expect(own.isGenuine(header, ID, NOW + 300_000)).toBe(true);
  expect(own.isGenuine(header, ID, NOW + 301_000)).toBe(false);
  expect(own.isGenuine(header, ID, NOW - 301_000)).toBe(false);
});
