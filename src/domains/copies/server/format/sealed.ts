import { pipeline, Readable } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A file of a copy. Those with rows are cut into parts, so that none is large. */
export type CopyFile = { name: string; bytes: Uint8Array };
/** A file as it is read: its bytes come as they are asked for, and have to be read before the next file is. */
export type ReadFile = { name: string; bytes: AsyncIterable<Uint8Array> };

/** Level 6 costs three times the work of this one for a tenth fewer bytes. */
const GZIP_LEVEL = 2;

/** The copy cannot be opened by the keys that there are. */
export class WrongKeyError extends Error {
  override name = 'WrongKeyError';
}

/** The copy is no copy, or not all of it is there, or a byte of it is another. */
export class DamagedCopyError extends Error {
  override name = 'DamagedCopyError';
}

/**
 * Packs files into a tar, compresses it and closes it for the given keys: what `age -d | tar -xz` opens. Anybody who reads the
 * stream sets the pace; nothing is held but the file at hand.
 * @param recipients keys that begin with "age1"; at least one
 */
export async function sealed(files: AsyncIterable<CopyFile>, recipients: readonly string[]): Promise<Readable> {
  if (recipients.length === 0) throw new Error('a copy needs a key that it is closed for');
  // The library takes 23 MB, which a site that makes no copy keeps.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const gzip = createGzip({ level: GZIP_LEVEL });
  // The reader of the whole is told by its own stream.
  pipeline(Readable.from(packed(files), { objectMode: false }), gzip, () => {});
  return Readable.from(await encrypter.encrypt(webStream(gzip)), { objectMode: false });
}

/**
 * How many keys a copy is closed to: what age writes before the content has a line for each. That no line of it was changed is known
 * once the copy was opened.
 */
export async function keysThatOpen(bytes: Readable): Promise<number> {
  let head = '';
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    head += chunk.toString('latin1');
    if (head.includes('\n--- ')) break;
  }
  const [stanzas = ''] = head.split('\n--- ', 1);
  return stanzas.split('\n').filter((line) => line.startsWith('-> X25519 ')).length;
}

async function* packed(files: AsyncIterable<CopyFile>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker();
  async function fill(): Promise<void> {
    try {
      for await (const { name, bytes } of files) {
        const writer = controller.add({ name, size: bytes.length, mode: 0o600, type: 'file' }).getWriter();
        if (bytes.length > 0) await writer.write(bytes);
        await writer.close();
      }
      controller.finalize();
    } catch (error) {
      controller.error(error);
    }
  }
  const filled = fill();
  try {
    yield* readable;
  } finally {
    await filled;
  }
}

/**
 * Opens a copy and hands out its files in order; it is whole once the last was read.
 * @param identities keys that begin with "AGE-SECRET-KEY-"
 * @throws WrongKeyError, DamagedCopyError, or whatever the source of the bytes throws
 */
export async function* decryptCopy(bytes: Readable, identities: readonly string[]): AsyncGenerator<ReadFile> {
  let lost: Error | undefined;
  bytes.once('error', (error) => {
    lost = error;
  });
  const inWords = (error: unknown) => lost ?? inOurWords(error);
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    const tar = createGunzip();
    pipeline(Readable.from(await decrypter.decrypt(webStream(bytes)), { objectMode: false }), tar, () => {});
    for await (const { header, body } of webStream(tar).pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, bytes: read(body, inWords) };
    }
  } catch (error) {
    throw inWords(error);
  } finally {
    bytes.destroy();
  }
}

async function* read(body: AsyncIterable<Uint8Array>, inWords: (error: unknown) => unknown): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw inWords(error);
  }
}

/** Of the libraries' errors, what it means for anybody who reads the copy: the bytes are not those that were written. */
function inOurWords(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  if (/no identity matched/.test(message)) return new WrongKeyError('none of the keys at hand opens this copy', { cause: error });
  return new DamagedCopyError(`it is no whole copy (${message})`, { cause: error });
}

/** Pulls one chunk at a time: the adapter of Node's own would read far ahead. */
function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeStream.from(source) as unknown as ReadableStream<Uint8Array>;
}
