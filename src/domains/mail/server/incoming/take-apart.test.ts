import { describe, expect, it } from 'vitest';
import { bounce, filePart, madeMail, textPart } from '../../../../../tests/fixtures/made-mail.ts';
import { keyOf, takeApart, takeHeaders } from './take-apart.ts';
import { takeApartAside } from './take-apart-aside.ts';

const apart = (raw: string) => takeApart(Buffer.from(raw));
const natureWith = async (headers: Record<string, string>) => (await apart(madeMail({ headers }))).nature;

describe('what a mail is', () => {
  it('somebody wrote it, also where a header says that nothing made it by itself', async () => {
    expect(await natureWith({})).toBe('person');
    expect(await natureWith({ 'Auto-Submitted': 'no' })).toBe('person');
    expect(await natureWith({ Subject: 'Automatic cars, and the office tour' })).toBe('person');
    expect(await natureWith({ 'X-Auto-Response-Suppress': 'DR, RN' })).toBe('person');
  });

  it('nobody wrote it: RFC 3834 and its relatives, and subjects of programs that say nothing else', async () => {
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { 'Auto-Submitted': 'auto-generated (rejected)' },
      { 'X-Autoreply': 'yes' },
      { 'X-Autorespond': 'vacation' },
      { Precedence: 'auto_reply' },
      { Precedence: 'junk' },
      { 'Return-Path': '<>' },
      { Subject: 'Automatic reply: Our trip' },
      { Subject: '=?utf-8?Q?R=C3=A9ponse_automatique_:_voyage?=' },
      { Subject: 'Abwesenheitsnotiz: Reise' },
      { Subject: 'Automatisch antwoord: reis' },
      { 'Content-Type': 'multipart/report; report-type=disposition-notification; boundary="part"' },
      { Subject: 'Report domain: example.com Submitter: google.com Report-ID: 123' },
    ];
    for (const headers of automatic) expect(await natureWith(headers), JSON.stringify(headers)).toBe('auto_reply');
  });

  it('somebody wrote it who passes on a mail that came back', async () => {
    const returned = bounce({ recipient: 'hello@example.com', status: '5.1.1' }).replaceAll('"part"', '"in"').replaceAll('--part', '--in');
    for (const disposition of ['', 'Content-Disposition: inline\r\n']) {
      const passedOn = `Content-Type: message/rfc822\r\n${disposition}\r\n${returned}`;
      const mail = await apart(madeMail({ headers: { Subject: 'My mail came back' }, parts: [textPart('We would like to book'), passedOn] }));
      expect(mail).toMatchObject({ nature: 'person', returned: null });
      expect(mail.text).toContain('We would like to book');
    }
  });

  it('lists', async () => {
    expect(await natureWith({ 'List-Id': '<news.example.com>' })).toBe('list');
    expect(await natureWith({ 'List-Unsubscribe': '<mailto:off@example.com>' })).toBe('list');
    expect(await natureWith({ Precedence: 'list' })).toBe('list');
  });
});

describe('a mail that came back', () => {
  it('names the mail, the address and why, in words', async () => {
    const mail = await apart(bounce({ recipient: 'ann@example.com', status: '5.1.1', messageId: '<ours@example.org>' }));
    expect(mail.nature).toBe('bounce');
    expect(mail.returned).toEqual({
      messageIds: ['<ours@example.org>'],
      recipients: ['ann@example.com'],
      why: 'The mail came back: the address does not exist (5.1.1).',
    });
    const why = async (status: string) => (await apart(bounce({ recipient: 'a@example.com', status }))).returned?.why;
    expect(await why('5.2.2')).toBe('The mail came back: the mailbox is full (5.2.2).');
    expect(await why('5.7.1')).toBe('The mail came back: their mail server refused it (5.7.1).');
    expect(await why('4.4.7')).toBe('The mail came back: their mail server could not be reached for too long (4.4.7).');
    expect(await why('5.9.9')).toBe('The mail came back: it was not delivered (5.9.9).');
  });

  it('is known of a server that writes of letters that are not ASCII, and of one that does not say what became of it', async () => {
    const raw = bounce({ recipient: 'jörg@example.com', status: '5.1.1', messageId: '<ours@example.org>' });
    const global = raw.replace('message/delivery-status', 'message/global-delivery-status').replace('text/rfc822-headers', 'message/global-headers');
    const untold = raw.replace(/^Action: .*\r\n/m, '');
    for (const one of [global, untold]) {
      expect((await apart(one)).returned).toMatchObject({ messageIds: ['<ours@example.org>'], why: 'The mail came back: the address does not exist (5.1.1).' });
    }
    expect((await apart(untold.replace('5.1.1', '4.1.1'))).returned, 'it may be late').toBeNull();
  });

  it('is known of a postmaster who writes words alone, with our mail below; a person may have that address', async () => {
    const ours = 'Content-Type: message/rfc822\r\n\r\nFrom: hello@hiddenbaobab.example\r\nMessage-ID: <ours@example.org>\r\n\r\nYes, the 10th is free.';
    const words = textPart('Sorry, your mail could not be delivered to ann@example.com.');
    const from = async (headers: Record<string, string>) =>
      apart(madeMail({ headers: { From: 'PostMaster@mail.example.net', ...headers }, parts: [words, ours] }));
    const automatic: Record<string, string>[] = [{ 'Return-Path': '<>' }, { 'Auto-Submitted': 'auto-replied' }];
    for (const headers of automatic) {
      expect(await from(headers)).toMatchObject({ nature: 'bounce', returned: { messageIds: ['<ours@example.org>'] } });
    }
    expect(await from({})).toMatchObject({ nature: 'person', returned: null });
  });

  it('has not, where it is late or has arrived', async () => {
    for (const action of ['delayed', 'delivered', 'relayed']) {
      expect((await apart(bounce({ recipient: 'a@example.com', status: '4.0.0', action }))).returned).toBeNull();
    }
  });

  it('is known by the words of a mail server that writes no report', async () => {
    const raw = madeMail({ headers: { From: 'MAILER-DAEMON@mx.example.net' }, text: 'Sorry.\r\n--- Below this line\r\nMessage-ID: <ours@example.org>\r\n' });
    expect((await apart(raw)).returned?.messageIds).toEqual(['<ours@example.org>']);
  });

  it('has not, where words alone say that it is late and still tried', async () => {
    const returned = async (subject: string, text: string, headers: Record<string, string> = {}) => {
      const quoted = 'From: hello@hiddenbaobab.example\r\nMessage-ID: <ours@example.org>\r\n\r\nYour boat failed to come.';
      const all = { From: 'MAILER-DAEMON@mx.example.net', Subject: subject, ...headers };
      return (await apart(madeMail({ headers: all, text: `${text}\r\n\r\n${quoted}` }))).returned;
    };
    const late = [
      ['Warning: message delayed 24 hours', 'Your message has not yet been delivered. No action is required on your part. Delivery attempts\r\nwill continue.'],
      ['Delayed Mail (still being retried)', 'It could not be delivered for more than 4 hours. It will be retried until it is 5 days old.'],
      ['Delivery Status Notification (Delay)', 'Temporary failure in name resolution. The server will retry for 46 more hours.'],
      ['Warning: could not send message for past 4 hours', 'THIS IS A WARNING MESSAGE ONLY. Will keep trying until message is 5 days old.'],
      ['Zustellung verzögert', 'Ihre Nachricht konnte noch nicht zugestellt werden. Es wird weiterhin versucht.'],
      ['Bericht vertraagd', 'Uw bericht is nog niet bezorgd. Het wordt opnieuw geprobeerd.'],
      ['Remise retardée', 'Votre message n’a pas encore été remis. Échec temporaire du serveur, de nouvelles tentatives suivront.'],
    ];
    for (const [subject = '', text = ''] of late) expect(await returned(subject, text), subject).toBeNull();
    const failed = [
      ['Undeliverable: yours', 'It was delayed for 5 days.'],
      ['Mail delivery failed', 'Delivery was delayed, and is given up now.'],
      ['Failure notice', 'I am not going to try again; this message has been in the queue too long.'],
      ['Unzustellbar', 'Die Zustellung war verzögert und ist endgültig fehlgeschlagen.'],
      ['Bericht mislukt', 'Na vertraging niet bezorgd.'],
      ['Échec de la remise', 'Après un retard, votre message n’a pas pu être remis.'],
      ['Returned mail', 'The message was delayed, then refused: 550 permanent error.'],
    ];
    for (const [subject = '', text = ''] of failed) expect((await returned(subject, text))?.messageIds, subject).toEqual(['<ours@example.org>']);
    expect(await returned('Message delayed', 'It is late.', { 'X-Failed-Recipients': 'a@example.com' })).toMatchObject({ recipients: ['a@example.com'] });
  });
});

it('tells which mails it answers, the nearest first', async () => {
  const mail = await apart(madeMail({ headers: { 'In-Reply-To': '<c@x>', References: '<a@x> <b@x>\r\n <c@x>' } }));
  expect(mail.answers).toEqual(['<c@x>', '<b@x>', '<a@x>']);
});

it('a Message-ID with a mark that the database does not take is none', async () => {
  const mail = await apart(madeMail({ headers: { 'Message-ID': '<a\0b@x>', 'In-Reply-To': '<c\0d@x>', References: '<e@x>' } }));
  expect(mail).toMatchObject({ messageId: null, answers: ['<e@x>'] });
});

it('of three senders none is believed to be the one alone; of none nobody is told', async () => {
  expect((await apart(madeMail({ headers: { From: 'Ann <ann@example.com>' } }))).from).toEqual({ name: 'Ann', address: 'ann@example.com', isSure: true });
  expect((await apart(madeMail({ headers: { From: 'ann@example.com, bob@example.com, carl@example.com' } }))).from?.isSure).toBe(false);
  expect((await apart(madeMail({ headers: { From: 'ann@example.com\r\nFrom: bob@example.com\r\nFrom: carl@example.com' } }))).from?.isSure).toBe(false);
  expect((await apart(madeMail({ headers: { From: 'undisclosed' } }))).from).toBeNull();
});

it('where answers go is one valid address, and another than the sender’s', async () => {
  const replyTo = async (value: string) => (await apart(madeMail({ headers: { 'Reply-To': value } }))).replyTo;
  expect(await replyTo('Bob <bob@example.org>')).toEqual({ name: 'Bob', address: 'bob@example.org' });
  for (const none of ['', 'ANN@example.com', 'bob@example.org, carl@example.org', 'bob@nowhere', 'bob']) expect(await replyTo(none), none).toBeNull();
});

it('HTML is text: nothing of it runs, and no picture is asked for', async () => {
  const html = '<head><title>T</title></head><h1>Dear Awa</h1><script>alert(1)</script><p>four&nbsp;of us &amp; a dog</p><img src="https://x.example/t.gif">';
  const { text } = await apart(madeMail({ type: 'text/html; charset=utf-8', text: html }));
  expect(text).toBe('Dear Awa\n\nfour\u00a0of us & a dog');
  expect((await apart(madeMail({ parts: [textPart('plain'), textPart('<p>html</p>', 'text/html')] }))).text).toContain('plain');
});

it('HTML is all of it: what stands around its body, of several documents each, and what comes behind a picture’s bytes', async () => {
  const html = async (...texts: string[]) => (await apart(madeMail({ parts: texts.map((text) => textPart(text, 'text/html; charset=utf-8')) }))).text;
  const page = (words: string) => `<html><head><style>p { color: red }</style></head><body><p>${words}</p></body></html>`;
  expect(await html(page('Four of us.'), page('Two are children.'))).toBe('Four of us.\n\nTwo are children.');
  expect(await html(`<div>Yes please.</div>${page('What we were sent')}<p>Ann</p>`)).toBe('Yes please.\n\nWhat we were sent\n\nAnn');
  expect(await html(page(`<img src="data:image/png;base64,${'A'.repeat(300_000)}">Behind the picture`))).toBe('Behind the picture');
});

it('a list is known by its names, and says who wrote where it writes in its own name', async () => {
  const headers = { From: '"Ann via Hello" <hello@baobab.example>', 'List-Id': 'Hello <hello.baobab.example>', 'List-Post': '<mailto:Hello@Baobab.example>' };
  const names = ['hello.baobab.example', 'hello.baobab.example'];
  const ann = { name: 'Ann', address: 'ann@example.com' };
  const list = async (more: Record<string, string>) => (await apart(madeMail({ headers: { ...headers, ...more } }))).list;
  expect(await list({ 'Reply-To': 'Ann <ann@example.com>' })).toEqual({ names, writer: ann });
  expect(await list({ 'Reply-To': 'hello@baobab.example', 'X-Original-From': 'Ann <ann@example.com>' })).toEqual({ names, writer: ann });
  expect(await list({})).toEqual({ names, writer: null });
  expect((await apart(madeMail())).list).toBeNull();
});

it('where the plain part is a stub the words are taken from the HTML', async () => {
  const both = async (plain: string, html: string) => {
    const parts = `--in\r\n${textPart(plain)}\r\n--in\r\n${textPart(html, 'text/html; charset=utf-8')}\r\n--in--`;
    return (await apart(madeMail({ headers: { 'Content-Type': 'multipart/alternative; boundary="in"' }, text: parts }))).text;
  };
  const long = 'We would like to come on the 10th, four of us and two children. '.repeat(4).trim();
  expect(await both('Your mail program cannot show HTML.', `<p>${long}</p>`)).toBe(long);
  const stub = `Your mail program cannot show HTML. Please open this page to read what was sent to you: https://mail.example.com/view?id=${'a'.repeat(200)}`;
  expect(await both(stub, `<p>${long.repeat(4)}</p>`)).toBe(long.repeat(4));
  expect(await both('Yes please, we come.', '<p>Yes please, <b>we</b> come.</p>')).toBe('Yes please, we come.');
  expect(await both(`${long} Thanks.`, `<p>${long.repeat(5)}</p>`)).toBe(`${long} Thanks.`);
});

it.each([
  ['a deep or large HTML', madeMail({ type: 'text/html', text: '<div>'.repeat(80_000) })],
  ['a small mail of very many lines', madeMail({ text: '\n'.repeat(60_000) })],
])('%s is taken apart beside the site, which goes on meanwhile', async (_, raw) => {
  let beats = 0;
  const beating = setInterval(() => (beats += 1), 10);
  const began = performance.now();
  const mail = await takeApartAside(Buffer.from(raw), []);
  const tookMs = performance.now() - began;
  clearInterval(beating);
  expect(mail.nature).toBe('person');
  expect(beats).toBeGreaterThan(tookMs / 100);
});

it('a mail that nobody reads without a key says so', async () => {
  const sealed = 'This mail is encrypted or signed, and could not be read here. It is in your mailbox.';
  const mime = { 'Content-Type': 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', 'Content-Transfer-Encoding': 'base64' };
  expect(await apart(madeMail({ headers: mime, text: 'MIAGCSqGSIb3' }))).toMatchObject({ text: sealed, files: [{ name: 'smime.p7m' }] });
  const pgp = ['Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1', filePart('encrypted.asc', '-----BEGIN PGP MESSAGE-----')];
  const type = 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary="part"';
  expect((await apart(madeMail({ headers: { 'Content-Type': type }, parts: pgp }))).text).toBe(sealed);
});

it('of parts that are not where they should be it does not say that there is no text', async () => {
  const type = { 'Content-Type': 'multipart/mixed; boundary="other"' };
  expect((await apart(madeMail({ headers: type, text: 'We are four' }))).text).toBe('This mail could not be read here. It is in your mailbox.');
});

it('names of files are names, and no paths', async () => {
  const parts = ['../../etc/passwd', 'C:\\\\Users\\\\ann\\\\pass.pdf', '...', 'a\u202egnp.exe', `${'n'.repeat(300)}.txt`].map((name) => filePart(name, 'x'));
  const { files } = await apart(madeMail({ parts }));
  expect(files.map(({ name }) => name)).toEqual(['passwd', 'pass.pdf', 'file 3', 'agnp.exe', 'n'.repeat(120)]);
});

it('files in the text, such as logos, give way to those that were attached', async () => {
  const logo = 'Content-Type: image/gif\r\nContent-ID: <l>\r\nContent-Transfer-Encoding: base64\r\n\r\nR0lGODlhAQAB';
  const related = `Content-Type: multipart/related; boundary="in"\r\n\r\n--in\r\n${textPart('<img src="cid:l">', 'text/html')}\r\n${Array.from({ length: 6 }, () => `--in\r\n${logo}\r\n`).join('')}--in--`;
  const { files, leftOut } = await apart(madeMail({ parts: [related, filePart('passport.pdf', '%PDF-1.4')] }));
  expect(files.map(({ name, kind }) => [name, kind])[0]).toEqual(['passport.pdf', 'pdf']);
  expect(files).toHaveLength(5);
  expect(leftOut).toHaveLength(2);
});

it('where a mail cannot be taken apart its headers are, and say where it is to be read', async () => {
  const raw = Buffer.from(madeMail({ headers: { Subject: 'Re: HBT20261121AAAA', 'Content-Type': 'multipart/mixed; boundary="part"' }, text: 'x' }));
  expect(await takeHeaders(raw)).toMatchObject({ subject: 'Re: HBT20261121AAAA', text: 'This mail could not be read here. It is in your mailbox.', files: [] });
});

it('a large mail is taken apart in a thread of its own, to the same', async () => {
  const raw = Buffer.from(madeMail({ parts: [textPart('Large'), filePart('a.bin', Buffer.alloc(2_000_000, 7))] }));
  expect(await takeApartAside(raw, [{ name: 'b.bin', bytes: 9 }])).toEqual(await takeApart(raw, [{ name: 'b.bin', bytes: 9 }]));
});

it('the same Message-ID is the same mail; without one, the same bytes are', () => {
  expect(keyOf('<a@x>', Buffer.from('one'))).toBe(keyOf('<a@x>', Buffer.from('two')));
  expect(keyOf(null, Buffer.from('one'))).not.toBe(keyOf(null, Buffer.from('two')));
});
