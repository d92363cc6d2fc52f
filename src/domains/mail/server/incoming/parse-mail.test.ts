import { expect, it } from 'vitest';
import { madeMail } from '../../../../../tests/fixtures/made-mail.ts';
import { parseMail } from './parse-mail.ts';

/** The text of a mail of these bytes. */
async function read(type: string, body: Buffer, headers: Record<string, string> = {}): Promise<string | undefined> {
  const raw = madeMail({ headers: { 'Content-Type': type, ...headers }, text: '' });
  const { text, html } = await parseMail(Buffer.concat([Buffer.from(raw.slice(0, -2)), body]));
  return (text ?? html)?.trim();
}

const WORDS = 'Schöne Grüße, fünf';
const [LATIN, UTF8] = [Buffer.from(WORDS, 'latin1'), Buffer.from(WORDS)];

it('a charset that is not named, or that nobody knows, is UTF-8 where the bytes are, else windows-1252', async () => {
  for (const type of [
    '',
    'text/plain',
    'text/plain; charset=us-ascii',
    'text/plain; charset=""',
    'text/plain; charset=klingon-8',
    'text/plain; charset=unknown-8bit',
  ]) {
    expect(await read(type, LATIN), `${type} (Latin-1)`).toBe(WORDS);
    expect(await read(type, UTF8), `${type} (UTF-8)`).toBe(WORDS);
  }
  expect(await read('text/plain', Buffer.from([0x80, 0x31, 0x30])), 'windows-1252').toBe('€10');
});

it('the charset is found in base64 and quoted-printable too, and in HTML', async () => {
  expect(await read('text/plain', Buffer.from(LATIN.toString('base64')), { 'Content-Transfer-Encoding': 'base64' })).toBe(WORDS);
  expect(await read('text/plain', Buffer.from('Gr=FC=DFe'), { 'Content-Transfer-Encoding': 'quoted-printable' })).toBe('Grüße');
  expect(await read('text/html', Buffer.from(`<p>${WORDS}</p>`, 'latin1'))).toBe(`<p>${WORDS}</p>`);
});

it('a charset that is named and known is believed', async () => {
  expect(await read('text/plain; charset=iso-8859-1', UTF8)).toBe('SchÃ¶ne GrÃ¼ÃŸe, fÃ¼nf');
  expect(await read('text/plain; charset=koi8-r', Buffer.from([0xf0, 0xf2, 0xe9]))).toBe('ПРИ');
  expect(await read('text/plain; charset=cp932', Buffer.from([0x93, 0xfa]))).toBe('日');
  expect(await read('text/plain; charset=iso-2022-jp', Buffer.from('1b2442467c', 'hex'))).toBe('日');
  expect(await read('text/plain', Buffer.from('1b2442467c', 'hex'))).not.toBe('日');
});

it('HTML that alone says what its letters are is believed where nothing else says it', async () => {
  const page = (charset: string) => Buffer.from(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}">\xc4\xe3\xba\xc3`, 'latin1');
  expect(await read('text/html', page('gb2312'))).toMatch(/>你好$/);
  expect(await read('text/html', page('klingon-8'))).toMatch(/>ÄãºÃ$/);
  expect(await read('text/html; charset=iso-8859-1', page('gb2312'))).toMatch(/>ÄãºÃ$/);
});

it('a header that is written as it is, in Latin-1 or UTF-8, is read', async () => {
  for (const charset of ['latin1', 'utf8'] as const) {
    const { subject, from } = await parseMail(Buffer.from(madeMail({ headers: { Subject: 'Réservation', From: 'Jörg <joerg@example.com>' } }), charset));
    expect([subject, from?.name], charset).toEqual(['Réservation', 'Jörg']);
  }
});

it('what is text by another name, or names no type as one is named, is text (RFC 2045, 5.2); a file stays one', async () => {
  for (const type of ['text', 'plain', 'text/enriched', 'text/markdown; charset=utf-8']) expect(await read(type, UTF8), type).toBe(WORDS);
  const file = await parseMail(Buffer.from(madeMail({ type: 'text/markdown', headers: { 'Content-Disposition': 'attachment; filename="a.md"' } })));
  expect([file.text, file.attachments[0]?.filename]).toEqual([undefined, 'a.md']);
  const picture = await parseMail(Buffer.from(madeMail({ type: 'JPG; name="a.jpg"' })));
  expect([picture.text, picture.attachments[0]?.filename]).toEqual([undefined, 'a.jpg']);
});
