import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ask } from './http-client.ts';

/** What a load of events brought; `ids` are those of acknowledged events. */
export type EventLoad = { ids: string[]; times: number[]; refused: string[]; elapsedMs: number };

const BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const PAGES = ['/', '/tours', '/gallery', '/blog', '/tours/kachikally-crocodile-pool'];
const TYPES = ['view', 'view', 'view', 'view', 'whatsapp_click', 'book_attempt', 'inquiry'];

/** Homes of visitors: so many that no limit of one is reached, and fewer than the site counts apart (ADDRESSES_MAX). */
const ADDRESSES = 10_000;

function visitorAddress(): string {
  return `2001:db8:0:${randomInt(ADDRESSES).toString(16)}::1`;
}

/** Events of one visitor, as its page sends them. */
function batchOf(size: number): { ids: string[]; body: string } {
  const visitorId = `${randomUUID()}-${Date.now()}`;
  const events = Array.from({ length: size }, (_, index) => ({
    eventId: randomUUID(),
    eventType: TYPES[index % TYPES.length],
    page: PAGES[index % PAGES.length],
    at: Date.now() - index * 1000,
    visitorId,
    referrer: 'https://www.google.com/',
    exposed: ['hero_cta'],
  }));
  return { ids: events.map(({ eventId }) => eventId), body: JSON.stringify({ events }) };
}

/** Sends batches over so many connections, each as fast as it is answered, for so many seconds. */
export async function eventLoad(port: number, connections: number, batch: number, seconds: number): Promise<EventLoad> {
  const load: EventLoad = { ids: [], times: [], refused: [], elapsedMs: 0 };
  const started = performance.now();
  const deadline = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() < deadline) {
        const { ids, body } = batchOf(batch);
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': BROWSER,
          origin: `http://localhost:${port}`,
          'x-forwarded-for': visitorAddress(),
        };
        try {
          const answer = await ask({ port, agent, method: 'POST', path: '/api/track-analytics', body, headers });
          if (answer.status !== 202) load.refused.push(`${answer.status} ${answer.body.toString('utf8').slice(0, 200)}`);
          else {
            for (const id of ids) load.ids.push(id);
            load.times.push(answer.ms);
          }
        } catch (error) {
          load.refused.push(String(error));
        }
      }
      agent.destroy();
    }),
  );
  load.elapsedMs = performance.now() - started;
  return load;
}
