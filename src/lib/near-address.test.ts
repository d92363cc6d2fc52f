import { expect, it } from 'vitest';
import { nearAddress } from './near-address';

const leadsTo = (address: string) => ['/', '/tours', '/tours/dakar-city-tour', '/faq'].find((page) => page === address);

it.each([
  ['/Tours', '/tours'],
  ['/TOURS/Dakar-City-Tour/', '/tours/dakar-city-tour'],
  ['/faq.', '/faq'],
  ['/tours/dakar-city-tour),', '/tours/dakar-city-tour'],
  ['/tours%20', '/tours'],
  ['/faq%E2%80%9D', '/faq'],
  ['/faq', undefined],
  ['/Tours/no-such-tour', undefined],
  ['/.', undefined],
  ['/%', undefined],
])('%s means %s', (path, page) => {
  expect(nearAddress(path, leadsTo)).toBe(page);
});

it('an address of thousands of dots keeps nobody else waiting', () => {
  const dots = `/${'.'.repeat(100_000)}x`;
  const begun = performance.now();
  expect(nearAddress(dots, leadsTo)).toBeUndefined();
  expect(nearAddress(`/FAQ${'.'.repeat(100_000)}`, leadsTo)).toBe('/faq');
  expect(performance.now() - begun).toBeLessThan(500);
});
