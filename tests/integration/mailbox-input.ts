import { expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import type { Dovecot } from '../fixtures/dovecot.ts';
import { filePart, madeMail, newId, textPart } from '../fixtures/made-mail.ts';
import { seedInquiry } from './desk-seeds.ts';
import type { MailboxSite } from './mailbox-parts.ts';

/**
 * Tests of what comes in a mailbox: files, everything that a mail can be beside a letter, and what is known senders' own. They are those of
 * mailbox.test.ts, whose site and mail server they use.
 */
export function whatMailsBring({ shared, desk, detail, taken }: MailboxSite, dovecot: Dovecot): void {
  const sort = (id: string, decision: string) => desk().json<{ reference?: string | null }>(`/api/admin/mail/suggestions/${id}`, { decision });

  it('files: five, of 20 MB together; pictures and PDF are shown by their own bytes, everything else is saved; HTML is text', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { answered_at: new Date() });
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const html =
      '<style>p{color:red}</style><p>Dear <b>Awa</b>,</p><script>alert(1)</script><p>see <a href="https://example.com">this</a></p><img src="https://tracker.example/x.gif">';
    const parts = [
      textPart(html, 'text/html; charset=utf-8'),
      filePart('beach.png', png, 'image/png'),
      filePart('../../etc/passport.pdf', '%PDF-1.7 ...', 'application/pdf'),
      filePart('page.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'),
      filePart('winmail.dat', Buffer.from('789f3e22', 'hex'), 'application/ms-tnef'),
      filePart('large.mov', Buffer.alloc(15 * 1024 * 1024, 1), 'video/quicktime'),
      filePart('larger.mov', Buffer.alloc(6 * 1024 * 1024, 1), 'video/quicktime'),
    ];
    await taken(madeMail({ headers: { From: email, Subject: `Re: ${reference}` }, parts }));
    const [message] = (await detail(id)).messages;
    expect(message?.body).toBe('Dear Awa,\n\nsee this https://example.com');
    const files = message?.received?.files ?? [];
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['beach.png', 'png'],
      ['passport.pdf', 'pdf'],
      ['page.svg', null],
      ['winmail.dat', null],
      ['large.mov', null],
    ]);
    expect(message?.received?.leftOut).toEqual([{ name: 'larger.mov', bytes: 6 * 1024 * 1024 }]);
    const file = (at: number) => desk().ask(`/api/admin/mail/files/${files[at]?.id}`);
    const shown = await file(0);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; /),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const saved = await file(2);
    expect(saved.headers.get('content-type')).toBe('application/octet-stream');
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
    const editor = await signInAs(shared, 'Editor', 'editor');
    expect((await editor.ask(`/api/admin/mail/files/${files[0]?.id}`)).status).toBe(403);
    expect((await desk().ask('/api/admin/mail/files/none')).status).toBe(404);
  });

  it('bad input: each is one message or is named as what could not be read, and the mailbox goes on', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { answered_at: new Date() });
    const own = (headers: Record<string, string> = {}) => ({ From: email, Subject: `Re: ${reference}`, ...headers });
    const last = async () => {
      const { messages, lastMessage } = await detail(id);
      return messages.find((message) => message.id === lastMessage);
    };
    const thousand = Array.from({ length: 1000 }, (_, index) => filePart(`f${index}.txt`, 'x'));
    await taken(madeMail({ headers: own(), parts: [textPart('A thousand parts'), ...thousand] }));
    const many = await last();
    expect(many).toMatchObject({ body: 'A thousand parts' });
    expect(many?.received?.files).toHaveLength(5);
    expect(many?.received?.leftOut.at(-1)?.name).toBe('975 more files');

    const film = filePart('film.mov', Buffer.alloc(24 * 1024 * 1024, 2), 'video/quicktime');
    await taken(madeMail({ headers: own(), parts: [textPart('Thirty-two megabytes: é'), film, textPart('below the film')] }));
    expect(await last()).toMatchObject({ body: 'Thirty-two megabytes: é\nbelow the film', received: { files: [], leftOut: [{ name: 'film.mov' }] } });

    await taken(madeMail({ headers: own({ Date: '' }), text: 'No date' }));
    expect(Math.abs(Date.parse((await last())?.at ?? '') - Date.now())).toBeLessThan(60_000);
    await taken(madeMail({ headers: own({ 'Content-Type': 'text/plain; charset=klingon-8' }), text: 'Wrong charset' }));
    expect((await last())?.body).toBe('Wrong charset');
    await taken(
      Buffer.concat([
        Buffer.from(madeMail({ headers: own({ 'Content-Type': 'text/plain; charset=utf-8' }), text: 'Latin: ' })),
        Buffer.from([0xe9, 0x00, 0xff]),
      ]),
    );
    expect((await last())?.body).toMatch(/^Latin:/);
    const calendar = textPart('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR', 'text/calendar; method=REQUEST; name="invite.ics"');
    await taken(madeMail({ headers: own(), parts: [textPart('An invitation'), calendar] }));
    expect(await last()).toMatchObject({ body: 'An invitation', received: { files: [{ name: 'invite.ics', kind: null }] } });
    await taken(madeMail({ headers: own({ Subject: `Re: ${reference} ${'long '.repeat(2_000)}` }), text: 'A long subject' }));
    expect((await last())?.subject).toHaveLength(300);
    await taken(madeMail({ headers: own(), text: '' }));
    expect((await last())?.body).toBe('(This mail has no text.)');
    await taken(
      madeMail({
        headers: own({ 'Content-Type': 'multipart/mixed; boundary="part"' }),
        text: `${'--part\r\nContent-Type: multipart/mixed; boundary="part"\r\n\r\n'.repeat(60)}deep`,
      }),
    );
    expect((await last())?.body, 'parts within parts within parts').toBe('This mail could not be read here. It is in your mailbox.');
    const here = (await detail(id)).messages.length;

    // Three senders: none of them is believed to be the one alone.
    await taken(madeMail({ headers: own({ From: `${email}, b@example.com, c@example.com` }), text: 'Three froms' }));
    expect((await detail(id)).suggestions).toMatchObject([{ body: 'Three froms', from: email }]);
    // The same Message-ID twice is one.
    const again = madeMail({ headers: own(), text: 'Twice' });
    await taken(again);
    dovecot.deliver(again.replace('Twice', 'Another text'));
    await taken(madeMail({ headers: own(), text: 'Not stuck' }));
    expect((await detail(id)).messages.slice(here).map(({ body }) => body)).toEqual(['Twice', 'Not stuck']);
  });

  /* Mail of somebody who has an enquiry, where mail that belongs to none becomes no enquiry (IMAP_NEW_LEADS is off). */

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

  it('what names an enquiry that the form’s trap caught is asked about, since a person wrote it; a lead has its whole subject, and its quotes folded', async () => {
    const [caught, byHand] = [await seedInquiry(shared.pool, { spam_at: new Date() }), await seedInquiry(shared.pool, { spam_at: new Date() })];
    const isSpam = "INSERT INTO inquiry_history (inquiry_id, event, detail) VALUES ($1, 'spam', $2)";
    for (const [{ id }, why] of [[caught, { reason: 'hidden_field' }] as const, [byHand, {}] as const]) await shared.pool.query(isSpam, [id, why]);
    const subject = (reference: string) =>
      `Re: ${reference}: we are four, and would like to go to Makasutu on 12 December, with a pick-up at Kairaba Beach. Is that possible?`;
    for (const { email, reference } of [caught, byHand])
      await taken(madeMail({ headers: { From: email, Subject: subject(reference) }, text: '> What we wrote' }));
    expect(await detail(byHand.id)).toMatchObject({ messages: [{ subject: subject(byHand.reference) }], suggestions: [] });
    const { messages, suggestions } = await detail(caught.id);
    expect([messages, suggestions]).toMatchObject([[], [{ isTheirAddress: true, inquiry: { reference: caught.reference } }]]);
    const { reference } = (await sort(suggestions[0]?.id ?? '', 'lead')).body;
    expect(await detail(reference ?? '')).toMatchObject({ spam: false, message: `${subject(caught.reference)}\n\n> What we wrote` });
    // What it quotes is folded here as in a conversation, and every paragraph is read from the side of its own letters.
    const page = await (await desk().ask(`/admin/inquiries/${reference}`)).text();
    expect(page).toMatch(/<p dir="auto"[^>]*>Re: HBT[^<]*possible\?\s*<\/p><details[^>]*><summary[^>]*>Earlier words and signature/);
  });

  it('an office address that is a group hands on what travellers write as a list does: it is theirs; a list of others is none', async () => {
    const { id, reference, email } = await seedInquiry(shared.pool, { name: 'Yama', answered_at: new Date() });
    const ours = newId();
    const sent =
      "INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, status, sent_at) VALUES (gen_random_uuid(), $1, 'reply', $2, $3, 'sent', now())";
    await shared.pool.query(sent, [id, email, ours]);
    const group = { 'List-Id': '<hello.hiddenbaobab.example>', Precedence: 'list' };
    const renamed = { ...group, From: '"Yama via Hello" <hello@hiddenbaobab.example>', 'Reply-To': `Yama <${email}>` };
    const by = (headers: Record<string, string>, text: string) => taken(madeMail({ headers, text }));
    await by({ ...renamed, 'In-Reply-To': ours }, 'An answer by the group');
    await by({ ...renamed, Subject: `Re: ${reference}` }, 'A reference that anybody may know');
    await by({ ...group, From: email, Subject: 'A question' }, 'In their own name');
    await by({ From: email, 'List-Id': '<news.example.com>', Subject: 'Our newsletter' }, 'A list of others');
    await by({ ...group, From: 'hello@hiddenbaobab.example', 'Reply-To': 'hello@hiddenbaobab.example' }, 'Our own');
    const { messages, suggestions } = await detail(id);
    expect(messages).toMatchObject([{ body: 'An answer by the group', received: { from: email, answersTo: null } }]);
    expect(suggestions).toMatchObject([
      { body: 'A reference that anybody may know', name: 'Yama', from: email, isTheirAddress: true },
      { body: 'In their own name', from: email },
    ]);
    for (const { id: mailId } of suggestions) await sort(mailId, 'neither');
  });

  it('25 mails to sort are 25, of which the desk has the oldest 20', async () => {
    await shared.pool.query("DELETE FROM received_mails WHERE outcome = 'suggested'");
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
}
