import { expect, it, vi } from 'vitest';
import { askOnce } from './ask-once.ts';

it('asks once for each name, however often it is wanted meanwhile and later', async () => {
  const ask = vi.fn(async (name: string) => `about ${name}`);
  const about = askOnce(ask);
  const [one, other] = [about('crabs'), about('crabs')];
  expect(one).toBe(other);
  expect(await about('birds')).toBe('about birds');
  expect(await about('crabs')).toBe('about crabs');
  expect(ask.mock.calls).toEqual([['crabs'], ['birds']]);
});

it('remembers that there is nothing', async () => {
  const ask = vi.fn(async () => undefined);
  const about = askOnce(ask);
  await about();
  expect(await about()).toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks anew after a failure, which all who wait hear of', async () => {
  const ask = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('away'));
  const about = askOnce(ask);
  const waiting = [about(), about()];
  for (const one of waiting) await expect(one).rejects.toThrow('away');
  expect(await about()).toBe('here');
  expect(ask).toHaveBeenCalledTimes(2);
});
