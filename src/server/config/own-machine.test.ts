import { expect, it } from 'vitest';
import { isOwnMachine } from './own-machine.ts';

it.each([
  ['http://localhost:3000', true],
  ['http://site.localhost', true],
  ['http://127.0.0.1:3000', true],
  ['http://[::1]:3000', true],
  ['https://tours.example.com', false],
  ['https://localhost.example.com', false],
  ['http://192.168.1.7:3000', false],
])('%s is of this machine: %s', (address, own) => {
  expect(isOwnMachine(new URL(address))).toBe(own);
});
