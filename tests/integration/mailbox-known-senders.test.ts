import { describe, expect, it } from 'vitest';
import { hasDovecot, startDovecot } from '../fixtures/dovecot.ts';
import { filePart, madeMail, textPart } from '../fixtures/made-mail.ts';
import { seedInquiry } from './desk-seeds.ts';
import { mailboxSite } from './mailbox-parts.ts';

/* Mail of somebody who has an enquiry, where mail that belongs to none becomes no enquiry (IMAP_NEW_LEADS is off). */

describe.skipIf(!hasDovecot)('mail of known senders (needs dovecot-imapd)', async () => {
  const dovecot = hasDovecot ? await startDovecot() : undefined;
  if (!dovecot) return;
  const { shared, desk, detail, taken } = mailboxSite('mailbox_known', dovecot);
  const sort = (id: string, decision: string) => desk().json<{ reference?: string | null }>(`/api/admin/mail/suggestions/${id}`, { decision });

  it('a traveller’s own words are never missed: their reference in the text, or typed with a space; what names nothing is to be sorted', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { name: 'Lamin Known', answered_at: new Date() });
    const spaced = `${reference.slice(0, 3)} ${reference.slice(3, 11)} ${reference.slice(11).toLowerCase()}`;
    const own = (headers: Record<string, string>, text: string) => taken(madeMail({ headers: { From: email, ...headers }, text }));
    await own({ Subject: 'Our trip' }, `It is about ${reference}.`);
    await own({ Subject: spaced }, 'With spaces');
    await own({ Subject: 'Our trip' }, `With spaces, below: ${spaced}`);
    // What a program for newsletters sends for them is theirs, with its files.
    await taken(
      madeMail({
        headers: { From: email, Subject: reference, 'List-Unsubscribe': '<mailto:off@example.com>' },
        parts: [textPart('By our office'), filePart('letter.txt', 'x')],
      }),
    );
    const { messages } = await detail(id);
    expect(messages.map(({ body }) => body)).toEqual([
      `It is about ${reference}.`,
      'With spaces',
      `With spaces, below: ${spaced}`,
      expect.stringMatching(/^By our office/),
    ]);
    expect(messages.at(-1)?.received?.files).toMatchObject([{ name: 'letter.txt' }]);

    await own({ Subject: 'Another question' }, 'Is there a pool?');
    await own({ Subject: 'Our trip' }, `This stood in a mail to me:\n> ${reference}`);
    await taken(madeMail({ headers: { From: 'Bob <bob.words@example.org>' }, text: `I read ${reference} somewhere` }));
    const now = await detail(id);
    expect(now.messages).toHaveLength(4);
    expect(now.suggestions).toMatchObject([
      { body: 'Is there a pool?', isTheirAddress: true },
      { body: expect.stringMatching(/^This stood/), isTheirAddress: true },
      { from: 'bob.words@example.org', isTheirAddress: false },
    ]);
    for (const { id: mailId } of now.suggestions) await sort(mailId, 'neither');
  });

  it('who has several enquiries is asked about at the newest that is no spam', async () => {
    const email = 'several@example.com';
    const [, newest] = [
      await seedInquiry(shared.pool, { email, created_at: new Date(Date.now() - 172_800_000) }),
      await seedInquiry(shared.pool, { email: 'Several@Example.com', created_at: new Date(Date.now() - 86_400_000) }),
      await seedInquiry(shared.pool, { email, spam_at: new Date() }),
    ];
    await taken(madeMail({ headers: { From: email, Subject: 'A question' }, text: 'Again me' }));
    const { suggestions } = await detail(newest?.id ?? '');
    expect(suggestions).toMatchObject([{ body: 'Again me', inquiry: { reference: newest?.reference } }]);
    await sort(suggestions[0]?.id ?? '', 'neither');
  });

  it('25 mails to sort are 25, of which the desk has the oldest 20', async () => {
    const { id } = await seedInquiry(shared.pool);
    for (let n = 1; n <= 25; n++) {
      await shared.pool.query(
        "INSERT INTO received_mails (id, key, outcome, inquiry_id, body, received_at) VALUES (gen_random_uuid(), gen_random_uuid(), 'suggested', $1, $2, now() - $3 * interval '1 minute')",
        [id, `Mail ${n}`, n],
      );
    }
    for (const path of ['/api/admin/today', `/api/admin/inquiries/${id}`]) {
      const { toSort, suggestions } = (await desk().json<{ toSort: number; suggestions: { body: string }[] }>(path)).body;
      expect(toSort).toBe(25);
      expect(suggestions.map(({ body }) => body)).toEqual(Array.from({ length: 20 }, (_, at) => `Mail ${25 - at}`));
    }
    await shared.pool.query("DELETE FROM received_mails WHERE outcome = 'suggested'");
  });

  it('where a mail asks for its answers elsewhere, a lead has that address; it is believed beside a reference of a sender that nobody reads', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { name: 'Binta Booked', answered_at: new Date() });
    const by = (from: string, replyTo: string, subject: string, text: string) =>
      taken(madeMail({ headers: { From: from, 'Reply-To': replyTo, Subject: subject }, text }));
    await by('Viator <noreply@viator.example>', `Binta <${email}>`, `Your guest wrote (${reference})`, 'By the marketplace');
    expect((await detail(id)).messages).toMatchObject([{ body: 'By the marketplace', received: { from: 'noreply@viator.example', answersTo: email } }]);

    // Anybody may set Reply-To.
    await by('Eve <eve@example.org>', email, `Re: ${reference}`, 'A stranger with a reference');
    await by('Eve <eve@example.org>', email, 'Our trip', 'A stranger');
    await by('Viator <no-reply@viator.example>', email, 'A new message', 'Without a reference');
    await by('Viator <noreply@viator.example>', 'Carl <Carl.Guest@example.org>', `Booking ${reference}`, 'Another guest');
    // It says nothing where it is our own.
    await by('Dora <dora@example.org>', 'hello@hiddenbaobab.example', `Booking ${reference}`, 'By a list of ours');
    const now = await detail(id);
    expect(now.messages).toHaveLength(1);
    expect(now.suggestions).toMatchObject([
      { body: 'A stranger with a reference', from: 'eve@example.org', answersTo: email },
      { body: 'A stranger', from: 'eve@example.org', answersTo: email },
      { body: 'Without a reference', from: 'no-reply@viator.example', answersTo: email },
      { body: 'Another guest', name: 'Carl', from: 'noreply@viator.example', answersTo: 'carl.guest@example.org' },
      { body: 'By a list of ours', from: 'dora@example.org', answersTo: null },
    ]);
    const lead = (await sort(now.suggestions[3]?.id ?? '', 'lead')).body.reference ?? '';
    expect(await detail(lead)).toMatchObject({
      name: 'Carl',
      email: 'carl.guest@example.org',
      received: { from: 'noreply@viator.example', answersTo: 'carl.guest@example.org' },
    });
    for (const { id: mailId } of now.suggestions.filter((_, index) => index !== 3)) await sort(mailId, 'neither');
  });
});
