import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the site listens, as this machine reaches it. */
export function addressOf(env: NodeJS.ProcessEnv): string {
  const host = env.HOST && !['0.0.0.0', '::'].includes(env.HOST) ? env.HOST : '127.0.0.1';
  return `http://${host.includes(':') ? `[${host}]` : host}:${env.PORT || 3000}`;
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
