import type { FocalPoint, Photograph } from '@/domains/pictures/model/photograph-schema';

/** What is said of a photograph before it is published; what is not said yet is missing or empty. */
export type PhotographWords = { alt: string; focus: FocalPoint; consent?: Photograph['consent']; agreed: string };

/** A photograph that was chosen and is not published: it lies on the device until then. */
export type KeptPhotograph = {
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  blob: Blob;
  /** A small form of it, as a data URI. */
  preview: string;
  /** As the camera called it. */
  fileName: string;
  /** By which documents are going to name it. */
  name: string;
  words: PhotographWords;
  isSent: boolean;
  addedAt: number;
};

/** Where they lie; everything goes on without it, from memory alone. */
export type PhotographStore = {
  all(): Promise<KeptPhotograph[]>;
  put(kept: KeptPhotograph): Promise<void>;
  remove(sha256: string): Promise<void>;
};

const DATABASE = 'photographs';
const STORE = 'waiting';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'sha256' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** In the browser's own database, which takes files and outlives a killed browser; private windows may refuse it. */
export const deviceStore: PhotographStore = {
  all: () => inStore<KeptPhotograph[]>('readonly', (store) => store.getAll()).catch(() => []),
  put: async (kept) => void (await inStore('readwrite', (store) => store.put(kept)).catch(() => {})),
  remove: async (sha256) => void (await inStore('readwrite', (store) => store.delete(sha256)).catch(() => {})),
};
