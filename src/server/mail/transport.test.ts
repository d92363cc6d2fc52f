import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTransport, Unanswered } from './transport.ts';

const MAIL = {
  from: { name: 'Desk', address: 'desk@tours.example.com' },
  to: { name: '', address: 'mary@example.com' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<1@tours.example.com>',
} as unknown as Parameters<ReturnType<typeof openTransport>['send']>[0];

/** A mail server that takes passwords and cannot encrypt, or hides that it can; and the passwords that it heard. */
async function plainServer(): Promise<{ port: number; heard: string[]; texts(): number }> {
  const heard: string[] = [];
  let texts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      heard.push(password ?? '');
      done(null, { user: 'desk' });
    },
    onData(stream, _session, done) {
      texts += 1;
      stream.resume().once('end', () => done());
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, heard, texts: () => texts };
}

/** Leads to this machine, by an address that is not taken for its own. */
const NOT_SEEN_AS_OURS = '0.0.0.0';

async function sendBy(smtpUrl: string): Promise<void> {
  const transport = openTransport(smtpUrl, 'unused');
  onTestFinished(() => transport.close());
  await transport.send(MAIL);
}

describe('a mail server that does not encrypt', () => {
  it('hears no password and gets no mail where one is set', async () => {
    const { port, heard, texts } = await plainServer();
    await expect(sendBy(`smtp://desk:secret@${NOT_SEEN_AS_OURS}:${port}`)).rejects.toThrow(/TLS/);
    expect([heard, texts()]).toEqual([[], 0]);
  });

  it('hears it where the operator says so', async () => {
    const { port, heard, texts } = await plainServer();
    await sendBy(`smtp://desk:secret@${NOT_SEEN_AS_OURS}:${port}?requireTLS=false`);
    expect([heard, texts()]).toEqual([['secret'], 1]);
  });

  it('gets mails as before where it asks for no password, or is on the same machine', async () => {
    const { port, heard, texts } = await plainServer();
    await sendBy(`smtp://${NOT_SEEN_AS_OURS}:${port}`);
    await sendBy(`smtp://desk:secret@127.0.0.1:${port}`);
    expect([heard, texts()]).toEqual([['secret'], 2]);
  });
});

describe('a mail server that goes away in the middle', () => {
  /** One that ends the connection at a command, or at the end of the text; with a last word or without. */
  async function sendTo(end: RegExp, lastWord = ''): Promise<unknown> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 ready\r\n');
      let text: string | undefined;
      socket.setEncoding('latin1').on('data', (said: string) => {
        if (text !== undefined) text += said;
        if (end.test(text ?? said)) socket.end(lastWord);
        else if (said.startsWith('DATA')) {
          text = '';
          socket.write('354 go on\r\n');
        } else if (text === undefined) socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return sendBy(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`).catch((error: unknown) => error);
  }

  it('may have taken the mail where it had the whole text and did not answer, and nowhere else', async () => {
    expect(await sendTo(/\r\n\.\r\n$/)).toBeInstanceOf(Unanswered);
    expect(await sendTo(/\r\n\.\r\n$/)).toMatchObject({ message: expect.stringContaining('it may have arrived') });
    for (const before of [/^EHLO/, /^MAIL/, /^RCPT/, /^DATA/]) expect(await sendTo(before), String(before)).not.toBeInstanceOf(Unanswered);
    expect(await sendTo(/\r\n\.\r\n$/, '421 shutting down\r\n'), 'it says that it did not').toMatchObject({ responseCode: 421 });
  });
});
