import { describe, expect, it } from 'vitest';
import { assertMayAsk, postOutside } from './post-outside.ts';
import { isPublicAddress, PrivateAddressError, publicOr } from './public-address.ts';

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2607:f8b0:4005:805::200a', '2a00:1450:4003::1'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    ['this machine', '127.0.0.1', '127.255.255.254', '0.0.0.0', '::1', '::'],
    ['a network at home', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fd00::1', 'fc00::1'],
    ["a provider's own", '100.64.0.1', '100.127.255.255'],
    ['of one line alone', '169.254.1.1', 'fe80::1', 'fec0::1'],
    ["a cloud's notes about its machine", '169.254.169.254', 'fd00:ec2::254'],
    ['one of IPv4 in the form of IPv6', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
    ['for many, for documents, or for later', '224.0.0.1', '255.255.255.255', '203.0.113.7', '2001:db8::1', 'ff02::1', '240.0.0.1'],
    ['no address', 'localhost', '', '127.1', '8.8.8.8.8'],
  ])('is not one that is %s', (_, ...addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

it.each(['https://127.0.0.1/x', 'https://2130706433/x', 'https://0x7f.1/x', 'https://[::1]/x', 'https://[::ffff:7f00:1]/x', 'https://localhost/x'])(
  '%s is not asked, however it is written',
  async (text) => {
    const url = new URL(text);
    const post = { headers: {}, body: Buffer.from('x'), signal: AbortSignal.timeout(5_000) };
    await expect(postOutside(url, post, publicOr([]))).rejects.toThrow(PrivateAddressError);
    await expect(assertMayAsk(url, publicOr([]))).rejects.toThrow(PrivateAddressError);
  },
);

it('a host that the operator names may have any address, at that port alone', () => {
  const mayAsk = publicOr(['push.lan:8443']);
  expect([mayAsk('push.lan:8443', '10.0.0.7'), mayAsk('push.lan', '10.0.0.7'), mayAsk('push.lan:8444', '10.0.0.7')]).toEqual([true, false, false]);
});
