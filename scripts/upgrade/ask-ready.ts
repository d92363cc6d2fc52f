import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long one question may take, in milliseconds; /readyz itself answers within three seconds. */
const ANSWER_MS = 4_000;

/** Where the site listens, as this machine reaches it. */
export function addressOf(env: NodeJS.ProcessEnv): string {
  const host = env.HOST && !['0.0.0.0', '::'].includes(env.HOST) ? env.HOST : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT || 3000}`;
}

/** Whether the site at an address can take enquiries. */
async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS), headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Asks until the site is ready.
 * @param isOver whether there is nothing left to wait for
 */
export async function untilReady(address: string, limitMs: number, isOver: () => boolean, isNew: () => boolean = () => true): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline && !isOver()) {
    if (isNew() && (await isReady(address))) return true;
    await pause(100);
  }
  return false;
}

/** The process that has an embedded database's data folder, as it wrote it down; undefined where there is none. */
export function processOfData(env: NodeJS.ProcessEnv): string | undefined {
  if (env.DATABASE_URL) return undefined;
  try {
    return readFileSync(join(env.DATA_DIR ?? '', 'app.pid'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
