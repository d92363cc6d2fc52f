import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { isOwnMachine } from '../config/own-machine.ts';
import { writeWhole } from '../whole-file.ts';
import type { ComposedMail } from './composed-mail.ts';

export type MailTransport = {
  /** For the operator: "SMTP mail.example.com:587" or the outbox folder. */
  description: string;
  /** Resolves when the mail server has taken the mail. @throws its refusal, why it could not be reached, or Unanswered */
  send(mail: ComposedMail): Promise<void>;
  /** Takes a mail back that nobody has fetched yet, as one about a person who was erased while it was written; one that a mail server took stays. */
  takeBack(mailId: string): Promise<void>;
  close(): void;
};

/** The mail server got the whole text and did not say what became of it: the mail may have arrived. */
export class Unanswered extends Error {}

/** Connections to the mail server; with more, providers refuse. */
export const CONNECTIONS = 5;
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * How long the mail server may say nothing. It has taken the text by then and looks at it; who goes away too early gets
 * the same mail delivered twice (RFC 5321, 4.5.3.2.6: ten minutes).
 */
const SOCKET_TIMEOUT_MS = 10 * 60_000;
/** A kept connection is closed by us before a router on the way forgets it without a word. */
const IDLE_TIMEOUT_MS = 20_000;

/** The way mails take in this installation: SMTP where it is set, else the outbox in the data folder. */
export function openTransport(smtpUrl: string | undefined, dataDir: string): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(dataDir);
}

/** Copies of mails that are removed at once: those of ten years, all at once, take more memory than the process has. */
const DROPPED_AT_ONCE = 100;

const outboxOf = (dataDir: string) => join(dataDir, 'outbox');
const copyOf = (mailId: string) => `${mailId}.eml`;
/** What a copy is called until it is whole: the next try of the mail goes on under the same name. */
const unfinishedOf = (mailId: string) => `.${copyOf(mailId)}.unfinished`;
const COPY = /^\.?([0-9a-f-]{36})\.eml(?:\.unfinished)?$/;
/** What earlier versions called it, by the process: what a kill had left stayed for good. */
const LEFT_BEHIND = /^\..+\.eml\.\d+$/;

/** Ids of the mails of which a copy lies in the outbox, whole or not. */
export async function copiesInOutbox(dataDir: string): Promise<ReadonlySet<string>> {
  const names = await readdir(outboxOf(dataDir)).catch((): string[] => []);
  return new Set(names.flatMap((name) => COPY.exec(name)?.[1] ?? []));
}

/** Removes the copies of mails that lie in the outbox, where there are any (no mail server is set), also those that were cut off in the middle. */
export async function dropFromOutbox(dataDir: string, mailIds: string[]): Promise<void> {
  const files = mailIds.flatMap((id) => [copyOf(id), unfinishedOf(id)]);
  for (let from = 0; from < files.length; from += DROPPED_AT_ONCE) {
    await Promise.all(files.slice(from, from + DROPPED_AT_ONCE).map((file) => rm(join(outboxOf(dataDir), file), { force: true })));
  }
}

/** Sends over SMTP, with few connections that are kept. */
function smtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    // A password goes over no line that anybody can read, also where somebody in between hides that the server could encrypt.
    requireTLS: carriesPassword(new URL(smtpUrl)),
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const texts = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (...options) => {
      const text = read(...options);
      texts.set(String(data.messageId), text);
      return text;
    };
    done();
  });
  return {
    description: `SMTP ${new URL(smtpUrl).host}`,
    async send(mail) {
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const isWithoutAnswer = (error as { response?: string }).response === undefined;
        if (!isWithoutAnswer || !texts.get(mail.messageId)?.readableEnded) throw error;
        throw new Unanswered(`the mail server got the mail and did not answer, so that it may have arrived (${String(error)})`, { cause: error });
      } finally {
        texts.delete(mail.messageId);
      }
    },
    takeBack: async () => {},
    close: () => transport.close(),
  };
}

/** Whether a password goes over a line, which it does not to this machine itself. `?requireTLS=false` in the address, which the library reads, allows that unencrypted. */
function carriesPassword(smtpUrl: URL): boolean {
  return smtpUrl.password !== '' && !isOwnMachine(smtpUrl);
}

/** Writes each mail as an .eml file, complete or not at all; any mail program opens it. */
function outboxTransport(dataDir: string): MailTransport {
  const folder = outboxOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (LEFT_BEHIND.test(name)) rmSync(join(folder, name), { force: true });
  const builder = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true });
  return {
    description: `the folder ${folder} (set SMTP_URL to send them)`,
    async send(mail) {
      const { message } = await builder.sendMail(mail);
      // The same mail tried twice is the same file.
      const id = mail.messageId.replace(/[<>]|@.*$/g, '');
      await writeWhole(join(folder, copyOf(id)), message as Buffer, { through: join(folder, unfinishedOf(id)) });
    },
    takeBack: (mailId) => dropFromOutbox(dataDir, [mailId]),
    close: () => builder.close(),
  };
}
