import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairQueue, QueueFullError } from './fair-queue.ts';

/** Work that ends when it is told to, and what has begun so far. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    },
    async endOne(): Promise<void> {
      ends.shift()?.();
      // The place is handed on in a turn of its own.
      await turn();
      await turn();
    },
  };
}

const CAPACITY = { atOnce: 2, waiting: 4, waitingOfOne: 3 };

describe('a queue', () => {
  it('does so many things at once, and the next when one is done', async () => {
    const { begun, work, endOne } = workshop();
    const queue = new FairQueue(CAPACITY);
    const results = ['a', 'b', 'c', 'd'].map((name) => queue.run('one', work(name)));
    expect(begun).toEqual(['a', 'b']);
    await endOne();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (let left = 0; left < 3; left++) await endOne();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('serves visitors in turn, however much one of them wants', async () => {
    const { begun, work, endOne } = workshop();
    const queue = new FairQueue({ ...CAPACITY, atOnce: 1 });
    const wanted = ['1', '2', '3', '4'].map((name) => queue.run('greedy', work(name)));
    wanted.push(queue.run('other', work('mine')));
    for (let left = 0; left < 5; left++) await endOne();
    await Promise.all(wanted);
    expect(begun).toEqual(['1', '2', 'mine', '3', '4']);
  });

  it('refuses at once what has no room to wait, of one visitor and of all', async () => {
    const { begun, work, endOne } = workshop();
    const queue = new FairQueue(CAPACITY);
    const taken = ['1', '2', '3', '4', '5'].map((name) => queue.run('greedy', work(name)));
    await expect(queue.run('greedy', work('6'))).rejects.toThrow(QueueFullError);
    taken.push(queue.run('other', work('7')));
    await expect(queue.run('third', work('8'))).rejects.toThrow(QueueFullError);
    for (let left = 0; left < 6; left++) await endOne();
    await Promise.all(taken);
    expect(begun.sort()).toEqual(['1', '2', '3', '4', '5', '7']);
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ ...CAPACITY, atOnce: 1 });
    const failed = queue.run('one', () => Promise.reject(new Error('broken')));
    const next = queue.run('one', () => Promise.resolve('well'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('well');
    expect(await queue.run('one', () => Promise.resolve('still well'))).toBe('still well');
  });
});
