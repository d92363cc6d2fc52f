import { expect, it } from 'vitest';
import { AddressLimit } from './address-limit.ts';

const START = Date.UTC(2026, 10, 21);

it('lets 600 events a minute through from one address, and says how long to wait', () => {
  const limit = new AddressLimit();
  for (let i = 0; i < 12; i++) expect(limit.take('192.0.2.1', 50, START + i)).toBe(0);
  expect(limit.take('192.0.2.1', 1, START + 20_000)).toBe(40);
  expect(limit.take('192.0.2.2', 50, START + 20_000)).toBe(0);
  expect(limit.take('192.0.2.1', 50, START + 60_000)).toBe(0);
});

it('lets 50,000 a day through', () => {
  const limit = new AddressLimit();
  let through = 0;
  for (let minute = 0; minute < 100; minute++) for (let i = 0; i < 12; i++) if (limit.take('192.0.2.1', 50, START + minute * 60_000) === 0) through += 50;
  expect(through).toBe(50_000);
  expect(limit.take('192.0.2.1', 50, START + 24 * 3_600_000)).toBe(0);
});

it('begins anew once a clock that was a day ahead is right again', () => {
  const limit = new AddressLimit();
  for (let i = 0; i < 12; i++) limit.take('192.0.2.1', 50, START + 24 * 3_600_000);
  expect(limit.take('192.0.2.1', 50, START)).toBe(0);
});

it('counts the addresses of one IPv6 connection together', () => {
  const limit = new AddressLimit();
  for (let i = 0; i < 12; i++) limit.take(`2001:db8::${i}`, 50, START);
  expect(limit.take('2001:db8::ffff', 1, START)).toBe(60);
});

it('counts those beyond 20,000 addresses as one', () => {
  const limit = new AddressLimit();
  for (let i = 0; i < 20_000; i++) limit.take(`a${i}`, 1, START);
  for (let i = 0; i < 600; i++) expect(limit.take(`b${i}`, 1, START)).toBe(0);
  expect(limit.take('another', 1, START)).toBe(60);
  expect(limit.take('a1', 1, START)).toBe(0);
});
