import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { openDatabase } from './database.ts';

const ENDED = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

function opened() {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line) => lines.push(line) });
  return { ...openDatabase('postgres://nobody@127.0.0.1:1/none', log), lines };
}

describe('a connection that its server ends', () => {
  it('is told of while the pool is open', async () => {
    const { pool, lines } = opened();
    pool.emit('error', ENDED, undefined as never);
    expect(lines).toEqual([expect.stringContaining('a database connection was lost')]);
    await pool.end();
  });

  it('is no news once the pool closes: a command that stopped its own server told of it amid its answer', async () => {
    const { pool, lines } = opened();
    await pool.end();
    pool.emit('error', ENDED, undefined as never);
    expect(lines).toEqual([]);
  });
});
