import { describe, expect, it } from 'vitest';
import { AfterAnswer } from './after-answer.ts';

describe('what is done after the answer', () => {
  it('begins when the answer is there, and is waited for at the end', async () => {
    const order: string[] = [];
    const after = new AfterAnswer(() => {});
    await after.during(async () => {
      after.add(async () => void order.push('mail'));
      await new Promise((resolve) => setImmediate(resolve));
      order.push('answer');
      return new Response();
    });
    expect(order).toEqual(['answer']);
    await after.settled();
    expect(order).toEqual(['answer', 'mail']);
  });

  it('does not begin where the answer is that something broke', async () => {
    const begun: string[] = [];
    const after = new AfterAnswer(() => {});
    await after.during(async () => {
      after.add(async () => void begun.push('mail'));
      return new Response(null, { status: 500 });
    });
    await after.settled();
    expect(begun).toEqual([]);
  });

  it('is told of where it fails, and keeps nothing else from being done', async () => {
    const failures: unknown[] = [];
    const done: string[] = [];
    const after = new AfterAnswer((error) => void failures.push(error));
    after.add(() => Promise.reject(new Error('no database')));
    after.add(async () => void done.push('mail'));
    await after.settled();
    expect(failures).toMatchObject([{ message: 'no database' }]);
    expect(done).toEqual(['mail']);
  });
});
