import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

const AT_ONCE = { ifAvailable: true };

afterEach(() => vi.unstubAllGlobals());

const locks = (request: (name: string, how: object, then: (lock: object | null) => unknown) => unknown) => vi.stubGlobal('navigator', { locks: { request } });

it('is done once it has the turn, and not while another has it', async () => {
  locks(async (_name, _how, then) => then({}));
  expect(await inTurn('x', AT_ONCE, async () => 'done')).toBe('done');
  locks(async (_name, _how, then) => then(null));
  expect(await inTurn('x', AT_ONCE, async () => 'done')).toBeUndefined();
});

it.each([
  ['has no turns', () => vi.stubGlobal('navigator', {})],
  ['refuses them with all storage', () => locks(async () => Promise.reject(new DOMException('denied', 'SecurityError')))],
])('is done all the same where the browser %s', async (_how, set) => {
  set();
  expect(await inTurn('x', AT_ONCE, async () => 'done')).toBe('done');
});

it('what fails in its turn is not done again', async () => {
  locks(async (_name, _how, then) => then({}));
  const work = vi.fn(() => Promise.reject(new Error('no signal')));
  await expect(inTurn('x', AT_ONCE, work)).rejects.toThrow('no signal');
  expect(work).toHaveBeenCalledTimes(1);
});
