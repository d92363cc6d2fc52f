import { Readable } from 'node:stream';
import { type FolderAnswer, type FolderQuestion, failureOf } from './folder-messages.ts';
import { openFolderStore } from './folder-store.ts';
import type { CopyStore } from './store.ts';

/*
 * A process of its own for the folder of copies (folder-place.ts): a share that hangs blocks the process that touches it for ever, and this one
 * can be given up. It is started with the folder and the data folder.
 */

const [root = '', dataDir = ''] = process.argv.slice(2);
/** Who waits for the next bytes of what is being kept. */
const wanted = new Map<number, { take(chunk: Uint8Array | null): void; breakOff(): void }>();
/** What is being fetched. */
const fetched = new Map<number, AsyncIterator<Uint8Array>>();

const answer = (said: FolderAnswer) => process.send?.(said);

async function* parts(id: number): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = await new Promise<Uint8Array | null>((resolve, reject) => {
      wanted.set(id, { take: resolve, breakOff: () => reject(new Error('what was to be kept broke off')) });
      answer({ id, next: true });
    });
    if (chunk === null) return;
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  }
}

async function begin(store: CopyStore, question: Extract<FolderQuestion, { ask: string }>): Promise<unknown> {
  if (question.ask === 'list') return store.list(question.prefix);
  if (question.ask === 'sharesDataDisk') return store.sharesDataDisk();
  const { id, name } = question;
  if (question.ask === 'remove') return store.remove(name);
  if (question.ask === 'get') fetched.set(id, (await store.get(name))[Symbol.asyncIterator]());
  else await store.put(name, Readable.from(parts(id), { highWaterMark: 1 })).finally(() => wanted.delete(id));
  return undefined;
}

async function obey(question: FolderQuestion): Promise<void> {
  const { id } = question;
  if ('ask' in question) {
    const done = await begin(await openFolderStore(root, dataDir), question);
    answer({ id, done });
  } else if ('next' in question) {
    const { value, done } = (await fetched.get(id)?.next()) ?? { value: undefined, done: true };
    if (done) fetched.delete(id);
    answer({ id, chunk: done ? null : value });
  } else if ('chunk' in question) wanted.get(id)?.take(question.chunk);
  else {
    wanted.get(id)?.breakOff();
    const reading = fetched.get(id);
    if (!reading) return;
    fetched.delete(id);
    await reading.return?.();
    answer({ id, done: undefined });
  }
}

process.on('message', (question: FolderQuestion) => {
  obey(question).catch((error: unknown) => answer({ id: question.id, failed: failureOf(error) }));
});
// The parent has closed the channel, or has ended.
process.on('disconnect', () => process.exit());
