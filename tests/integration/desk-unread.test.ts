import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, it } from 'vitest';
import { unreadJob } from '../../src/domains/desk/server/unread-job.ts';
import type { PromiseRules } from '../../src/domains/inquiries/model/promise-due.ts';
import type { NewMail } from '../../src/domains/mail/server/mail-queue.ts';
import { MailQueue } from '../../src/domains/mail/server/mail-queue.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
// The office is open all day, so that 30 minutes are 30 minutes.
const RULES: PromiseRules = { bookingMinutes: 30, replyHours: 24, opens: '00:00', closes: '24:00', exceptions: [] };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
let work: (now?: Date) => Promise<unknown>;

beforeAll(() => {
  const db = drizzle(shared.pool);
  // No job runner: what would be sent is looked at in the table.
  const mailQueue = new MailQueue({ add: async () => {} } as never, { siteUrl: new URL('https://tours.example.com'), from: { address: 'hello@example.com' } });
  const job = unreadJob({ db, mailQueue, secondEmails: ['Binta <binta@example.com>', 'omar@example.com'], rules: () => RULES });
  work = (now = new Date()) => job.work(now);
});

const told = async (id: string): Promise<NewMail['recipient'][]> =>
  (await shared.pool.query("SELECT recipient FROM mails WHERE inquiry_id = $1 AND kind = 'unread_enquiry' ORDER BY recipient", [id])).rows.map(
    ({ recipient }) => recipient,
  );

it('the further addresses are told once of what nobody has read when its promise ends, by whichever of two instances', async () => {
  const late = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: minutesAgo(31) });
  const inTime = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: minutesAgo(10) });
  const read = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: minutesAgo(60), read_at: new Date() });
  const answered = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: minutesAgo(60), answered_at: new Date() });
  const spam = await seedInquiry(shared.pool, { lead_source: 'whatsapp', created_at: minutesAgo(60), spam_at: new Date() });
  await Promise.all([work(), work()]);
  await work();
  expect(await told(late.id)).toEqual(['binta@example.com', 'omar@example.com']);
  for (const { id } of [inTime, read, answered, spam]) expect(await told(id)).toEqual([]);
});

it('what was asked again and is not read is told of again', async () => {
  const { id } = await seedInquiry(shared.pool, {
    lead_source: 'whatsapp',
    created_at: minutesAgo(300),
    answered_at: minutesAgo(290),
    asked_again_at: minutesAgo(31),
  });
  await shared.pool.query(
    "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, created_at) VALUES (gen_random_uuid(), $1, 'unread_enquiry', 'binta@example.com', '<x@y>', $2)",
    [id, minutesAgo(200)],
  );
  await work();
  expect(await told(id)).toEqual(['binta@example.com', 'binta@example.com', 'omar@example.com']);
  await work();
  expect(await told(id)).toHaveLength(3);
});
