import { buffer } from 'node:stream/consumers';
import type { FetchMessageObject, ImapFlow, MessageStructureObject, SearchObject } from 'imapflow';
import type { ImapAddress } from '../config/imap-address.ts';
import { keepsKeywords } from './mailbox-words.ts';

/** What we leave at a mail that was taken in; nothing else in the mailbox is ever changed. */
const KEYWORD = '$HiddenBaobab';

/** A larger mail is not fetched whole, in bytes. */
const WHOLE_MAX = 30 * 1024 * 1024;
/** So much is fetched of each text of one that is larger, in bytes, and of so many texts. */
const TEXT_MAX = 1024 * 1024;
const TEXTS_MAX = 20;
/** More than any mail that is fetched, and the answer around it, in bytes: what a server sends beyond ends the connection. */
const LITERAL_MAX = WHOLE_MAX + 1024 * 1024;
const ANSWER_MAX = 2 * LITERAL_MAX;

const CONNECT_MS = 15_000;
/** A server may say nothing for so long, which is longer than a reading waits for news. */
const SILENT_MS = 150_000;
/** IDLE begins so long after the last command. */
const IDLE_AFTER_MS = 500;
/** Mails that are asked about in one command: their numbers stand in one line, and a server takes 8,000 characters of one (RFC 9051, 4) or not many more. */
const ASKED_AT_ONCE = 500;

/** A mail in the mailbox, not fetched yet; `bytes` is its size. */
export type FoundMail = { uid: number; bytes: number; receivedAt: Date };

/** A part that stayed in the mailbox. */
type LeftOut = { name: string; bytes: number };

/** A mail as it was fetched. Of one that is too large `source` is its headers and its text alone, and `leftOut` the rest by name. */
export type FetchedMail = { uid: number; receivedAt: Date; source: Buffer; leftOut: LeftOut[] };

/** Where a reading goes on: mails since that day; above that UID where the server keeps no flag of ours; marked ones too after a restore. */
export type Position = { since: Date; uidValidity: string | null; lastUid: number; alsoMarked: boolean };

/** A connection to one folder of a mail server (RFC 9051). It marks nothing as read, moves nothing and deletes nothing. */
export class MailboxConnection {
  readonly #client: ImapFlow;
  #hasNews = false;
  #tell: () => void = () => {};

  private constructor(client: ImapFlow) {
    this.#client = client;
    client.on('exists', () => this.#news());
    client.on('close', () => this.#news());
  }

  /** @param readOnly to see whether it can be read, and no more. @throws whatever keeps it from being read (mailbox-words.ts) */
  static async open(address: ImapAddress, readOnly = false): Promise<MailboxConnection> {
    // Of a thousand modules that a start would read these are 150, and a site without a mailbox needs none of them.
    const imap = await import('imapflow');
    const client = new imap.ImapFlow({
      host: address.host,
      port: address.port,
      secure: address.secure,
      // Without TLS it is this machine, which may have no certificate.
      ...(address.secure ? {} : { doSTARTTLS: false }),
      auth: { user: address.user, pass: address.password },
      // It would write what is sent, the password among it.
      logger: false,
      clientInfo: { name: 'hidden-baobab-tours' },
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      autoIdleDelay: IDLE_AFTER_MS,
      maxLiteralSize: LITERAL_MAX,
      maxResponseSize: ANSWER_MAX,
      maxLineLength: LITERAL_MAX,
    });
    // What goes wrong ends the command that is under way, which throws; without a listener it would end the process.
    client.on('error', () => {});
    const connection = new MailboxConnection(client);
    try {
      await client.connect();
      await client.mailboxOpen(address.folder, { readOnly });
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** RFC 9051, 2.3.1.1: with another one, UIDs name other mails. */
  get uidValidity(): string {
    return String(this.#folder().uidValidity);
  }

  get isOpen(): boolean {
    return this.#client.usable;
  }

  get keepsMarks(): boolean {
    return keepsKeywords(this.#client);
  }

  #folder() {
    const { mailbox } = this.#client;
    if (!mailbox) throw Object.assign(new Error('no folder is open'), { code: 'NoConnection' });
    return mailbox;
  }

  /** Mails that were not taken in yet, the oldest first. */
  async find({ since, uidValidity, lastUid, alsoMarked }: Position): Promise<FoundMail[]> {
    this.#hasNews = false;
    const isContinued = uidValidity === this.uidValidity && !alsoMarked;
    const unknown = this.keepsMarks ? (alsoMarked ? {} : { unKeyword: KEYWORD }) : isContinued ? { uid: `${lastUid + 1}:*` } : {};
    const uids = await this.#search({ since, ...unknown });
    // Of "9:*" a server gives the last mail even where its number is lower (RFC 9051, 9, "seq-range").
    const wanted = uids.filter((uid) => this.keepsMarks || !isContinued || uid > lastUid);
    const found: FetchMessageObject[] = [];
    for (let from = 0; from < wanted.length; from += ASKED_AT_ONCE) {
      const some = wanted.slice(from, from + ASKED_AT_ONCE);
      found.push(...(await this.#client.fetchAll(some, { uid: true, size: true, internalDate: true }, { uid: true })));
    }
    return found
      .map(({ uid, size = 0, internalDate }) => ({ uid, bytes: size, receivedAt: endOfSecond(internalDate) }))
      .toSorted((one, other) => one.uid - other.uid);
  }

  /** @returns undefined where it is gone meanwhile. @throws where it is there and nothing of it can be read */
  async fetch(found: FoundMail): Promise<FetchedMail | undefined> {
    const mail = found.bytes > WHOLE_MAX ? await this.#fetchText(found) : await this.#fetchWhole(found);
    // The library passes over an answer that it cannot take apart: taken for one that is gone, the mail would be lost without a word.
    if (!mail && (await this.#isThere(found.uid))) throw new Error('the server hands it out in a way that cannot be read');
    return mail;
  }

  async #isThere(uid: number): Promise<boolean> {
    return (await this.#search({ uid: String(uid) })).includes(uid);
  }

  /** @throws where the server refuses, too: the library says "none" then, so that no mail came in any more, and nobody knew */
  async #search(what: SearchObject): Promise<number[]> {
    this.#folder();
    const uids = await this.#client.search(what, { uid: true });
    if (!uids) throw new Error('the server does not say which mails there are');
    return uids;
  }

  async #fetchWhole({ uid, receivedAt }: FoundMail): Promise<FetchedMail | undefined> {
    const mail = await this.#client.fetchOne(uid, { source: true }, { uid: true });
    const { source } = mail || {};
    return source && { uid, receivedAt, source, leftOut: [] };
  }

  /** The headers and the text of a mail that is too large, made into a small one. */
  async #fetchText({ uid, receivedAt }: Omit<FoundMail, 'bytes'>): Promise<FetchedMail | undefined> {
    const mail = await this.#client.fetchOne(uid, { headers: true, bodyStructure: true }, { uid: true });
    const { headers, bodyStructure } = mail || {};
    if (!headers) return undefined;
    const parts = leaves(bodyStructure);
    const type = parts.some(isText('text/plain')) ? 'text/plain' : 'text/html';
    // What is written between pictures is a part of its own each time.
    const texts = parts.filter(isText(type)).slice(0, TEXTS_MAX);
    const words: Buffer[] = [];
    for (const { part = '1' } of texts) words.push((await this.#download(uid, part)) ?? Buffer.alloc(0), Buffer.from('\r\n'));
    const about = `content-type: ${type}; charset=utf-8\r\ncontent-transfer-encoding: 8bit\r\n\r\n`;
    const source = Buffer.concat([withoutBody(headers), Buffer.from(about), ...words]);
    const leftOut = parts.filter((part) => !texts.includes(part)).map((part) => ({ name: nameOf(part), bytes: part.size ?? 0 }));
    return { uid, receivedAt, source, leftOut };
  }

  /** A part, decoded to UTF-8 by the library, up to a limit. */
  async #download(uid: number, part: string): Promise<Buffer | undefined> {
    const found = await this.#client.download(uid, part, { uid: true, maxBytes: TEXT_MAX });
    return 'content' in found && found.content ? buffer(found.content) : undefined;
  }

  /** Leaves our flag at a mail; nothing where the server keeps none. @returns false where it says that it keeps them, and refuses this one */
  async mark(uid: number): Promise<boolean> {
    return !this.keepsMarks || this.#client.messageFlagsAdd(uid, [KEYWORD], { uid: true, silent: true });
  }

  /** Resolves when something came, the connection ended, or it was waited long enough. */
  async waitForNews(ms: number, signal: AbortSignal): Promise<void> {
    if (this.#hasNews || signal.aborted || !this.#client.usable) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => done(), ms);
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#tell = done;
      signal.addEventListener('abort', done, { once: true });
    });
    this.#tell = () => {};
  }

  #news(): void {
    this.#hasNews = true;
    this.#tell();
  }

  close(): void {
    this.#client.close();
  }
}

/** Every part of a mail that holds something itself. */
function leaves(node: MessageStructureObject | undefined): MessageStructureObject[] {
  if (!node) return [];
  return node.childNodes ? node.childNodes.flatMap(leaves) : [node];
}

const isText = (type: string) => (part: MessageStructureObject) => part.type === type && part.disposition !== 'attachment';

function nameOf({ dispositionParameters, parameters, type }: MessageStructureObject): string {
  return dispositionParameters?.filename ?? parameters?.name ?? type;
}

/** Headers as they came, without what they say of a body that is left out. */
function withoutBody(headers: Buffer): Buffer {
  const lines = headers
    .toString('latin1')
    .trimEnd()
    .split(/\r?\n(?![ \t])/);
  const kept = lines.filter((line) => !/^(content-|mime-version)/i.test(line));
  return Buffer.from(`${kept.join('\r\n')}\r\nmime-version: 1.0\r\n`, 'latin1');
}

/** A mail server tells whole seconds; the end of that one, so that no mail is taken for older than what was written in it before. */
function endOfSecond(at: Date | string | undefined): Date {
  const now = Date.now();
  return new Date(at === undefined ? now : Math.min(new Date(at).getTime() + 999, now));
}
