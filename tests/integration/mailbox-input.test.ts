import { describe, expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { hasDovecot, startDovecot } from '../fixtures/dovecot.ts';
import { filePart, madeMail, textPart } from '../fixtures/made-mail.ts';
import { seedInquiry } from './desk-seeds.ts';
import { mailboxSite } from './mailbox-parts.ts';

/* What comes in a mailbox: files, and everything that a mail can be beside a letter. */

describe.skipIf(!hasDovecot)('what mails bring (needs dovecot-imapd)', async () => {
  const dovecot = hasDovecot ? await startDovecot() : undefined;
  if (!dovecot) return;
  const { shared, desk, detail, taken } = mailboxSite('mailbox_input', dovecot);

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
    await taken(madeMail({ headers: own(), parts: [textPart('Thirty-two megabytes: é'), film] }));
    expect(await last()).toMatchObject({ body: 'Thirty-two megabytes: é', received: { files: [], leftOut: [{ name: 'film.mov' }] } });

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
});
