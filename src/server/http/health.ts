import type { ServerResponse } from 'node:http';
import { count, eq } from 'drizzle-orm';
import { proveRoom } from '../db/room.ts';
import { mails } from '../db/schema.ts';
import type { Services } from '../services.ts';

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** The process lives. */
export function answerHealth(response: ServerResponse): void {
  json(response, 200, { status: 'ok' });
}

/** The database answers and has room for an enquiry, and the jobs run; also how many mails wait or have failed. 503 where not. */
export async function answerReadiness(services: Services, response: ServerResponse): Promise<void> {
  if (!services.isReady()) return json(response, 503, { status: 'starting', database: false });
  try {
    await proveRoom(services.db);
    const waiting = await services.db.select({ mails: count() }).from(mails).where(eq(mails.status, 'queued'));
    const failed = await services.db.select({ mails: count() }).from(mails).where(eq(mails.status, 'failed'));
    json(response, 200, { status: 'ready', database: true, mailsWaiting: waiting[0]?.mails ?? 0, mailsFailed: failed[0]?.mails ?? 0 });
  } catch (error) {
    services.log.warn({ err: error }, 'the database does not answer');
    json(response, 503, { status: 'unavailable', database: false });
  }
}
