// `npm run try:desk [-- PATTERN]`: a week of a small operator on a phone of 360 pixels over slow 4G, step by step, timed from the moment the desk's address is opened. Not part of the gate.
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { DESK_STEPS, type Desk } from './desk-steps.ts';
import { openEvening } from './evening-now.ts';
import { onPhones } from './on-phones.ts';
import { thumbsOn } from './slow-phone.ts';
import { TRIP_STEPS } from './trip-steps.ts';

/** Each has to be done within that, in seconds. */
const MOST_S = 60;

const smtp = await startSmtpPeer();
const env = { SMTP_URL: smtp.url, OPERATOR_EMAIL: 'operator@example.com' };
await onPhones({ kind: 'step', mostS: MOST_S, env }, async ({ line, port, pool, dataDir, timed, wanted, phone }) => {
  const rows = { pool, dataDir };
  const awa = await signedInPerson(rows, { email: 'awa@example.com', name: 'Awa Ceesay', role: 'admin' });
  const lamin = await signedInPerson(rows, { email: 'lamin@example.com', name: 'Lamin Jallow', role: 'desk' });
  const evening = await openEvening(rows, line.url);

  /** What a colleague does elsewhere, over a line of their own. */
  async function colleague<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { origin: line.url, cookie: lamin.cookie, 'content-type': 'application/json' };
    const answer = await fetch(`http://localhost:${port}/api/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  for (const { name, before, link, work } of wanted([...DESK_STEPS, ...TRIP_STEPS])) {
    line.mend();
    await pool.query('TRUNCATE inquiries, departures, resources, cash_lines, mails CASCADE');
    smtp.mails.length = 0;
    const { context, page } = await phone(link ? {} : awa.cookies);
    const thumbs = thumbsOn(page);
    const desk: Desk = { page, line, pool, dataDir, colleague, mails: smtp.mails, evening: evening.tell };
    await timed.time({
      name,
      page,
      counted: () => ({ taps: thumbs.taps, letters: thumbs.letters }),
      async work(startClock) {
        await before?.(desk);
        const path = (await link?.(desk)) ?? '/admin';
        startClock();
        await page.goto(line.url + path, { waitUntil: 'domcontentloaded' });
        await work(thumbs, desk);
      },
    });
    await context.close();
  }
  await evening.close();
}).finally(() => smtp.stop());
