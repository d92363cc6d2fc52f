import { Readable } from 'node:stream';
import { folderAccess } from './folder-access.ts';
import { type CopyStore, chunksOf, SourceFailed, type StoredObject } from './store.ts';

/** What was written has to come to the disk at its end, and a slow one takes so many bytes a millisecond. */
const FLUSHED_BYTES_MS = 1_000;

/**
 * A folder on another disk or a share as a place for copies, touched by a process of its own: a share that hangs takes no thread of
 * the site, which would stand after the fourth (docs/develop/decisions/0084).
 * @param root absolute path; that it is fit is looked at with each use, which throws ConfigError where it is not
 */
export function openFolderPlace(root: string, dataDir: string): CopyStore {
  const access = folderAccess(root, dataDir);
  const once = async <T>(question: { ask: 'list'; prefix: string } | { ask: 'remove'; name: string } | { ask: 'sharesDataDisk' }): Promise<T> => {
    const id = access.open();
    try {
      return ((await access.ask({ id, ...question })) as { done: unknown }).done as T;
    } finally {
      access.close(id);
    }
  };
  return {
    description: `the folder ${root}`,
    put: (name, bytes) => put(access, name, bytes),
    get: (name) => get(access, name),
    list: (prefix) => once<StoredObject[]>({ ask: 'list', prefix }),
    remove: (name) => once({ ask: 'remove', name }),
    sharesDataDisk: () => once<boolean>({ ask: 'sharesDataDisk' }),
  };
}

type Access = ReturnType<typeof folderAccess>;

async function put(access: Access, name: string, bytes: Readable): Promise<void> {
  const id = access.open();
  let sent = 0;
  try {
    await access.ask({ id, ask: 'put', name });
    for await (const chunk of chunksOf(bytes)) {
      sent += chunk.length;
      await access.ask({ id, chunk });
    }
    await access.ask({ id, chunk: null }, sent / FLUSHED_BYTES_MS);
  } catch (error) {
    bytes.destroy();
    if (!(error instanceof SourceFailed)) throw error;
    // Half of it is taken away before that is told.
    await access.ask({ id, brokenOff: true }).catch(() => {});
    throw error.reason;
  } finally {
    access.close(id);
  }
}

async function get(access: Access, name: string): Promise<Readable> {
  const id = access.open();
  let isOver = false;
  const close = () => {
    isOver = true;
    access.close(id);
  };
  await access.ask({ id, ask: 'get', name }).catch((error: unknown) => {
    close();
    throw error;
  });
  return new Readable({
    read() {
      access.ask({ id, next: true }).then(
        (answer) => {
          const { chunk } = answer as { chunk: Uint8Array | null };
          if (chunk === null) close();
          this.push(chunk === null ? null : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
        },
        (error: unknown) => {
          close();
          this.destroy(error as Error);
        },
      );
    },
    destroy(error, callback) {
      if (!isOver) {
        isOver = true;
        const left = access.ask({ id, brokenOff: true }).catch(() => {});
        void left.then(() => access.close(id));
      }
      callback(error);
    },
  });
}
