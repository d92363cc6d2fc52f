import { expect, it } from 'vitest';
import { ownOrigins } from './own-origins.ts';

it('are all names of this machine, at the same port, where the site is tried on it', () => {
  const all = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
  for (const tried of all) expect(ownOrigins(new URL(tried))).toEqual(all);
});

it.each(['https://tours.example.com', 'http://10.0.0.5:8080', 'http://localhost.example', 'http://tours.localhost:3000'])(
  'of %s is that one alone',
  (public_) => {
    expect(ownOrigins(new URL(public_))).toEqual([public_]);
  },
);
