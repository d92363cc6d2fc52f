import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress } from './client-address.ts';

describe('the client address', () => {
  it('is the connection’s where no proxy is trusted, whatever was forwarded', () => {
    expect(clientAddress('203.0.113.7', undefined, 0)).toBe('203.0.113.7');
    expect(clientAddress('203.0.113.7', '198.51.100.1', 0)).toBe('203.0.113.7');
  });

  it('is the entry that our own proxy wrote, which stands on the right', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.7', 1)).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.7', 1)).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', '6.6.6.6,7.7.7.7 ,  203.0.113.7 ', 1)).toBe('203.0.113.7');
  });

  it('is counted from the right behind several proxies', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.3, 10.0.0.2', 3)).toBe('203.0.113.7');
  });

  it('is the first entry where there are fewer than proxies', () => {
    expect(clientAddress('10.0.0.1', '203.0.113.7', 2)).toBe('203.0.113.7');
  });

  it('is the connection’s where a trusted proxy forwarded nothing', () => {
    for (const forwarded of [undefined, '', ' , ,']) expect(clientAddress('10.0.0.1', forwarded, 1)).toBe('10.0.0.1');
  });

  it.each(['unknown', '<script>', '_hidden', 'evil.example', 'a'.repeat(46), '1.2.3.4; drop table'])('is never the forwarded text %s', (text) => {
    expect(clientAddress('10.0.0.1', text, 1)).toBe('10.0.0.1');
  });

  it('is the same for one visitor, mapped into IPv6 or not', () => {
    expect(clientAddress('::ffff:203.0.113.7', undefined, 0)).toBe('203.0.113.7');
    expect(clientAddress('10.0.0.1', '::ffff:203.0.113.7', 1)).toBe('203.0.113.7');
  });

  it('may be of IPv6', () => {
    expect(clientAddress('2001:db8::1', undefined, 0)).toBe('2001:db8::1');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 2001:DB8::7', 1)).toBe('2001:DB8::7');
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
  ])('is without the port that a proxy wrote: %s', (forwarded, address) => {
    expect(clientAddress('10.0.0.1', forwarded, 1)).toBe(address);
  });

  it('is "unknown" where there is none', () => {
    expect(clientAddress(undefined, undefined, 0)).toBe('unknown');
    expect(clientAddress('', 'evil.example', 1)).toBe('unknown');
  });
});

describe('attempts are counted together', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::0002:3', 'fe80:0:0:0::/64'],
  ])('for the network of %s', (address, counted) => expect(countedAddress(address)).toBe(counted));

  it.each(['203.0.113.7', 'unknown'])('for %s alone', (address) => expect(countedAddress(address)).toBe(address));
});
