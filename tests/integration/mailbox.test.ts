import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InquiryDetail, Today } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { hasDovecot, startDovecot } from '../fixtures/dovecot.ts';
import { bounce, filePart, madeMail, newId, textPart } from '../fixtures/made-mail.ts';
import { until } from '../fixtures/until.ts';
import { seedInquiry } from './desk-seeds.ts';
import { whatMailsBring } from './mailbox-input.ts';
import { mailboxSite } from './mailbox-parts.ts';

const TOKEN = 'a token that nobody guesses';

/* Mail comes in by itself: the site reads a real mailbox, Debian's Dovecot over TLS. */

describe.skipIf(!hasDovecot)('mail comes in by itself (needs dovecot-imapd)', async () => {
  const dovecot = hasDovecot ? await startDovecot() : undefined;
  if (!dovecot) return;
  const site = mailboxSite('mailbox', dovecot, { METRICS_TOKEN: TOKEN });
  const { shared, desk, detail, taken } = site;
  let admin: SignedInBrowser;
  beforeAll(async () => {
    admin = await signInAs(shared, 'Isatou', 'admin');
  });
  const today = async () => (await desk().json<Today>('/api/admin/today')).body;
  const sentTo = (address: string) => until(`a mail to ${address}`, () => shared.smtp.mails.findLast(({ to }) => to.includes(address)));
  const outcomes = async () => {
    const { rows } = await shared.pool.query<{ outcome: string; n: number }>('SELECT outcome, count(*)::int AS n FROM received_mails GROUP BY 1');
    return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]));
  };
  const sort = (id: string, decision: string) =>
    desk().json<{ reference?: string | null; code?: string; field?: string }>(`/api/admin/mail/suggestions/${id}`, { decision });

  it('an answer goes into the thread it answers, whoever it is from; our next mail answers it; nothing but our flag is left in the mailbox', async () => {
    const asked = await seedInquiry(shared.pool, { name: 'Ann Smith', email: 'ann.thread@example.com' });
    const replied = await desk().json<InquiryDetail>(`/api/admin/inquiries/${asked.id}/reply`, { channel: 'email', body: 'Yes, the 10th is free.' });
    expect(replied.status).toBe(200);
    const ours = (await sentTo('ann.thread@example.com')).parsed;
    expect(ours.messageId).toBe(`<${replied.body.mails[0]?.id}@hiddenbaobab.example>`);
    const text = 'Lovely, we take it.\r\n\r\nOn Tue, 1 Dec 2026 at 10:00, Hidden Baobab Tours wrote:\r\n> Yes, the 10th is free.';
    const theirs = await taken(
      madeMail({ headers: { From: 'Ann <ann.office@example.net>', 'In-Reply-To': String(ours.messageId), Subject: 'Re: whatever' }, text }),
    );
    const now = await detail(asked.id);
    expect(now.messages).toMatchObject([
      { direction: 'out' },
      { direction: 'in', channel: 'email', author: null, subject: 'Re: whatever', received: { from: 'ann.office@example.net' } },
    ]);
    expect(now.messages[1]?.body).toContain('> Yes, the 10th is free.');
    expect(now).toMatchObject({ unread: true, promise: { state: 'running' } });
    expect(now.askedAgainAt).not.toBeNull();
    // Neither seen, nor answered, nor deleted.
    expect(dovecot.flags().get(theirs)).toBe('$HiddenBaobab');

    // Somebody who has not seen it does not answer past it; then our mail answers theirs.
    const seen = now.lastMessage;
    const past = await desk().json<{ code: string }>(`/api/admin/inquiries/${asked.id}/reply`, {
      channel: 'email',
      body: 'See you',
      seen: now.messages[0]?.id,
    });
    expect(past.body.code).toBe('answered_meanwhile');
    await desk().json(`/api/admin/inquiries/${asked.id}/reply`, { channel: 'email', body: 'See you on the 10th', seen });
    const next = await until('our second mail', () => shared.smtp.mails.find(({ raw }) => raw.includes('See you on the 10th')));
    expect(next.parsed.inReplyTo).toBe(theirs);
    expect(next.parsed.references?.split(/\s+/)).toEqual([ours.messageId, theirs]);
    // Their next mail answers their own, and is found by it.
    await taken(madeMail({ headers: { References: theirs }, text: 'One more thing' }));
    expect((await detail(asked.id)).messages.at(-1)?.body).toBe('One more thing');
  });

  it('the reference in a subject is believed from the enquiry’s own address alone; from another somebody says whose it is', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { name: 'Kebba', answered_at: new Date() });
    await taken(madeMail({ headers: { From: `KEBBA <${email.toUpperCase()}>`, Subject: `AW: ${reference.toLowerCase()}` }, text: 'From me' }));
    expect((await detail(id)).messages).toMatchObject([{ body: 'From me', direction: 'in' }]);

    const other = (text: string) => taken(madeMail({ headers: { From: `Bob <bob.${text}@example.org>`, Subject: `Re: ${reference}` }, text }));
    for (const text of ['first', 'second', 'third']) await other(text);
    expect((await detail(id)).messages).toHaveLength(1);
    const { suggestions } = await detail(id);
    expect(suggestions).toMatchObject([{ from: 'bob.first@example.org', body: 'first', inquiry: { reference } }, { body: 'second' }, { body: 'third' }]);
    expect((await today()).suggestions.map(({ body }) => body)).toEqual(['first', 'second', 'third']);
    // The list has their own words, as far as it shows them; the enquiry has the mail.
    const whole = `We are three. ${'And so on. '.repeat(60)}The end.\n\n> What we wrote`;
    await shared.pool.query("UPDATE received_mails SET body = $1 WHERE outcome = 'suggested' AND body = 'third'", [whole]);
    expect((await today()).suggestions.at(-1)).toMatchObject({ body: whole.slice(0, 400), isCut: true });
    expect((await detail(id)).suggestions.at(-1)).toMatchObject({ body: whole, isCut: false });
    const forwarded = '-----Original Message-----\nFrom: Bob\n\nCould you take us?';
    await shared.pool.query("UPDATE received_mails SET body = $1 WHERE outcome = 'suggested' AND body = $2", [forwarded, whole]);
    expect((await today()).suggestions.at(-1)).toMatchObject({ body: forwarded, isCut: false });
    const [first, second, third] = suggestions.map((one) => one.id) as [string, string, string];

    expect((await sort(first, 'join')).body.reference).toBe(reference);
    const joined = await detail(id);
    expect(joined.messages.at(-1)).toMatchObject({ body: 'first', received: { from: 'bob.first@example.org' } });
    expect(joined.history.at(-1)).toMatchObject({ event: 'mail_joined', actor: { name: 'Awa Ceesay' } });

    const lead = (await sort(second, 'lead')).body.reference ?? '';
    expect(await detail(lead)).toMatchObject({ leadSource: 'mail', name: 'Bob', email: 'bob.second@example.org', message: 'second', unread: true, mails: [] });

    expect((await sort(third, 'neither')).body.reference).toBeNull();
    expect(await sort(third, 'join')).toMatchObject({ status: 404, body: { code: 'mail_sorted' } });
    expect((await sort(first, 'maybe')).status).toBe(422);
    expect((await today()).suggestions).toEqual([]);
    const { rows } = await shared.pool.query("SELECT * FROM received_mails WHERE outcome = 'dismissed'");
    expect(rows).toMatchObject([{ body: null, from_address: null, message_id: null }]);
  });

  it('what answers a notice to ourselves, as a colleague’s program for absences does, is believed from the enquiry’s own address alone', async () => {
    const { id, email } = await seedInquiry(shared.pool, { name: 'Fatou', answered_at: new Date() });
    for (const kind of ['operator_notification', 'unread_enquiry', 'quote_answered']) {
      const notice = newId();
      await shared.pool.query(
        "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, sent_at) VALUES (gen_random_uuid(), $1, $2, 'team@example.com', $3, 'sent', now())",
        [id, kind, notice],
      );
      await taken(madeMail({ headers: { From: 'Lamin <lamin.private@example.net>', 'In-Reply-To': notice }, text: `I am away (${kind})` }));
      expect((await detail(id)).messages.filter(({ body }) => body.includes(kind))).toEqual([]);
      expect((await detail(id)).suggestions.at(-1)?.body).toContain(kind);
      // The traveller has it of a colleague who answered them from the notice.
      await taken(madeMail({ headers: { From: `Fatou <${email}>`, References: `${notice} ${newId()}` }, text: `Thank you (${kind})` }));
      expect((await detail(id)).messages.at(-1)?.body).toBe(`Thank you (${kind})`);
    }
  });

  it('what nobody wrote is no answer, and nobody is answered by itself', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { answered_at: new Date() });
    const sent = shared.smtp.mails.length;
    const before = await outcomes();
    const from = (headers: Record<string, string>) => taken(madeMail({ headers: { From: email, Subject: `Re: ${reference}`, ...headers } }));
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { 'X-Autoreply': 'yes' },
      { Precedence: 'bulk' },
      { 'Return-Path': '<>' },
      { Subject: `Out of office: ${reference}` },
    ];
    for (const header of automatic) await from(header);
    await from({ 'List-Id': '<news.example.com>', Subject: 'Our newsletter' });
    await from({ From: 'operator@example.com' });
    await from({ From: 'Hidden Baobab Tours <hello@hiddenbaobab.example>' });
    await taken(madeMail({ headers: { Subject: 'A reply to somebody else', 'In-Reply-To': newId(), References: `${newId()} ${newId()}` } }));
    expect((await detail(id)).messages).toEqual([]);
    const now = await outcomes();
    const more = Object.fromEntries(
      Object.entries(now)
        .map(([outcome, n]) => [outcome, n - (before[outcome] ?? 0)])
        .filter(([, n]) => n !== 0),
    );
    expect(more).toEqual({ auto_reply: 5, list: 1, own: 2, unmatched: 1 });
    expect(shared.smtp.mails).toHaveLength(sent);
    const { rows } = await shared.pool.query(
      "SELECT * FROM received_mails WHERE outcome IN ('auto_reply', 'list', 'own', 'unmatched') AND coalesce(body, subject, from_address, message_id) IS NOT NULL",
    );
    expect(rows, 'of these nothing is kept but that they came').toEqual([]);
  });

  it('a mail of ours that comes back is failed, in words, at its enquiry and among the mail problems', async () => {
    const asked = await seedInquiry(shared.pool, { name: 'Mistyped', email: 'nobody@example.com', read_at: new Date() });
    const { body } = await desk().json<InquiryDetail>(`/api/admin/inquiries/${asked.id}/reply`, { channel: 'email', body: 'Hello' });
    const ours = (await sentTo('nobody@example.com')).parsed.messageId ?? '';
    await until('it to be noted', async () => (await detail(asked.id)).mails[0]?.status === 'sent');
    await taken(bounce({ recipient: 'nobody@example.com', status: '4.4.7', messageId: ours, action: 'delayed' }));
    expect((await detail(asked.id)).mails[0]?.status).toBe('sent');
    await taken(bounce({ recipient: 'nobody@example.com', status: '5.1.1', messageId: ours }));
    const now = await detail(body.id);
    expect(now.mails[0]).toMatchObject({ status: 'failed', lastError: 'The mail came back: the address does not exist (5.1.1).' });
    expect(now).toMatchObject({ unread: true, history: expect.arrayContaining([expect.objectContaining({ event: 'mail_returned' })]) });
    expect(now.messages.filter(({ direction }) => direction === 'in')).toEqual([]);
    expect((await today()).mailProblems).toBeGreaterThan(0);
    // One that names no mail is about the last one to that address.
    const other = await seedInquiry(shared.pool, { email: 'full@example.com' });
    await desk().json(`/api/admin/inquiries/${other.id}/reply`, { channel: 'email', body: 'Hello' });
    await until('it to be sent', async () => (await detail(other.id)).mails[0]?.status === 'sent');
    await taken(bounce({ recipient: 'Full@example.com', status: '5.2.2' }));
    expect((await detail(other.id)).mails[0]?.lastError).toBe('The mail came back: the mailbox is full (5.2.2).');
  });

  it('old mail is not looked at', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { answered_at: new Date() });
    const old = madeMail({ headers: { From: email, Subject: `Re: ${reference}` }, text: 'Of last year' });
    dovecot.deliver(old, new Date(Date.now() - 40 * 86_400_000));
    await taken(madeMail({ headers: { From: email, Subject: `Re: ${reference}` }, text: 'Of today' }));
    expect((await detail(id)).messages.map(({ body }) => body)).toEqual(['Of today']);
  });

  it('erasing a person reaches their mails, files and what waits, also in another person’s thread; they are not read once more', async () => {
    const ann = await seedInquiry(shared.pool, { name: 'Ann', email: 'ann.erased@example.com' });
    const carl = await seedInquiry(shared.pool, { name: 'Carl', email: 'carl@example.com' });
    const from = (address: string, reference: string, text: string) =>
      taken(madeMail({ headers: { From: address, Subject: `Re: ${reference}` }, parts: [textPart(text), filePart('a.txt', 'x')] }));
    await from('ann.erased@example.com', ann.reference, 'Own thread');
    await from('ann.erased@example.com', carl.reference, 'In the other thread');
    await from('ann.erased@example.com', carl.reference, 'Waiting');
    await from('noreply@viator.example\r\nReply-To: ann.erased@example.com', carl.reference, 'By a marketplace');
    await from('Ann.Erased@example.com\r\nReply-To: ann.other@example.com', carl.reference, 'To another of hers');
    const [toJoin] = (await detail(carl.id)).suggestions;
    await sort(toJoin?.id ?? '', 'join');
    const file = await (await admin.ask('/api/admin/person?email=ann.erased@example.com')).text();
    for (const text of ['Own thread', 'In the other thread', 'Waiting', 'By a marketplace', 'To another of hers', 'a.txt']) expect(file).toContain(text);
    const erased = await admin.json('/api/admin/person/erase', { email: 'ann.erased@example.com', confirm: true });
    expect(erased.status).toBe(200);
    expect(await detail(carl.id)).toMatchObject({ messages: [], suggestions: [] });
    const history = await shared.pool.query('SELECT event, detail FROM inquiry_history WHERE inquiry_id = $1', [carl.id]);
    expect(history.rows, 'that a mail was added, and not whose it was').toContainEqual({ event: 'mail_joined', detail: { messageId: expect.any(String) } });
    expect(JSON.stringify(history.rows).toLowerCase()).not.toContain('ann.');
    const { rows } = await shared.pool.query(
      "SELECT outcome, count(*)::int AS n FROM received_mails WHERE from_folded = 'ann.erased@example.com' OR outcome = 'erased' GROUP BY 1",
    );
    expect(rows).toEqual([{ outcome: 'erased', n: 5 }]);
    const files = await shared.pool.query(
      "SELECT 1 FROM received_files JOIN received_mails r ON r.id = received_id WHERE r.outcome = 'erased' OR name = 'a.txt'",
    );
    expect(files.rows).toEqual([]);
  });

  it('while mail is held after a restore the mailbox is left alone', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { answered_at: new Date() });
    await shared.pool.query("INSERT INTO mail_hold (reason) VALUES ('a restore')");
    const raw = madeMail({ headers: { From: email, Subject: `Re: ${reference}` }, text: 'Held' });
    dovecot.deliver(raw);
    await pause(2_000);
    expect((await detail(id)).messages).toEqual([]);
    await shared.pool.query('DELETE FROM mail_hold');
    await until('it to be read', async () => (await detail(id)).messages.length === 1, 30_000);
  });

  it('metrics count what came, /readyz says in words what is wrong, and no password is in the log', async () => {
    const metrics = await (await fetch(`${shared.site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    expect(metrics).toMatch(/^mailbox_mails\{outcome="message"\} [1-9]/m);
    expect(metrics).toMatch(/^mailbox_last_read_timestamp_seconds \d+/m);
    await shared.pool.query(
      "INSERT INTO alarms (id, kind, place, detail) VALUES (gen_random_uuid(), 'mailbox_unread', 'site', 'localhost/INBOX was not read for 11 minutes.')",
    );
    const ready = await until('/readyz to say so', async () => {
      const answer = await fetch(`${shared.site.url}/readyz`);
      const { problems } = (await answer.json()) as { problems: string[] };
      return problems.length > 0 && { status: answer.status, problems };
    });
    expect(ready).toEqual({ status: 200, problems: ['The mailbox cannot be read. localhost/INBOX was not read for 11 minutes.'] });
    expect(shared.site.output()).toContain('the mailbox is read');
    expect(shared.site.output()).not.toContain(dovecot.password);
    expect(shared.site.output()).not.toContain(encodeURIComponent(dovecot.password));
  });

  it('what belongs to enquiries goes with them, as when they are too old', async () => {
    await shared.pool.query('DELETE FROM mails WHERE inquiry_id IS NOT NULL');
    await shared.pool.query('DELETE FROM inquiries');
    const { rows } = await shared.pool.query(
      'SELECT 1 FROM received_mails WHERE coalesce(body, subject, from_address, message_id) IS NOT NULL UNION ALL SELECT 1 FROM received_files',
    );
    expect(rows).toEqual([]);
  });

  describe('what mails bring', () => whatMailsBring(site, dovecot));
});
