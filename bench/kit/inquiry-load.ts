import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ask } from './http-client.ts';

const MS_PER_DAY = 86_400_000;

/** An inquiry that the site said it has. */
export type Acknowledged = { key: string; email: string; inquiryId: string; reference: string };
/** What a load brought; `times` are those of acknowledged requests, in milliseconds. */
export type LoadResult = { acknowledged: Acknowledged[]; times: number[]; refused: string[]; elapsedMs: number };

/** A different visitor's address each time, so that no limit is reached. */
function visitorAddress(): string {
  return `2001:db8:${randomBytes(12).toString('hex').match(/.{4}/g)?.join(':')}`;
}

function booking(key: string, email: string): string {
  return JSON.stringify({
    name: 'Fatou Ceesay',
    email,
    // Another visitor's each time: thousands of one number are a flood, which the desk shows as one person (tests/integration/desk-repeats.test.ts).
    phone: `+220 ${randomInt(2_000_000, 9_999_999)}`,
    inquiryType: 'booking',
    subject: 'Booking Request: Kachikally Crocodile Pool',
    message: 'We are a family of four and would like to see the crocodile pool and the museum, in the morning if we can, and to be fetched from Kololi.',
    preferredTour: 'Kachikally Crocodile Pool',
    groupSizeText: '3-4',
    preferredDate: new Date(Date.now() + 30 * MS_PER_DAY).toISOString().slice(0, 10),
    leadSource: 'contact_form',
    idempotencyKey: key,
  });
}

/** One visitor's browser: a connection that is kept, with a form cookie and a token. */
async function visitor(port: number): Promise<{ agent: Agent; headers: Record<string, string> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answer = await ask({ port, agent, path: '/api/form-token' });
  const cookie = answer.message.headers['set-cookie']?.[0]?.split(';')[0];
  const { csrfToken } = JSON.parse(answer.body.toString('utf8')) as { csrfToken?: string };
  if (answer.status !== 200 || !cookie || !csrfToken) throw new Error(`/api/form-token answered ${answer.status} without a cookie or a token`);
  return { agent, headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json', origin: `http://localhost:${port}` } };
}

/** Sends bookings over so many connections, each as fast as it is answered, for so many seconds. */
export async function inquiryLoad(port: number, connections: number, seconds: number): Promise<LoadResult> {
  const visitors = await Promise.all(Array.from({ length: connections }, () => visitor(port)));
  const result: LoadResult = { acknowledged: [], times: [], refused: [], elapsedMs: 0 };
  const started = performance.now();
  const deadline = started + seconds * 1000;
  await Promise.all(
    visitors.map(async ({ agent, headers }) => {
      while (performance.now() < deadline) {
        const key = randomUUID();
        const email = `visitor-${key}@example.com`;
        const body = booking(key, email);
        const post = { port, agent, method: 'POST', path: '/api/submit-inquiry', body };
        const length = { 'content-length': Buffer.byteLength(body), 'x-forwarded-for': visitorAddress() };
        try {
          const answer = await ask({ ...post, headers: { ...headers, ...length } });
          const text = answer.body.toString('utf8');
          if (answer.status !== 201) {
            result.refused.push(`${answer.status} ${text.slice(0, 200)}`);
            continue;
          }
          const { inquiryId, reference } = JSON.parse(text) as { inquiryId: string; reference: string };
          result.acknowledged.push({ key, email, inquiryId, reference });
          result.times.push(answer.ms);
        } catch (error) {
          result.refused.push(String(error));
        }
      }
      agent.destroy();
    }),
  );
  result.elapsedMs = performance.now() - started;
  return result;
}
