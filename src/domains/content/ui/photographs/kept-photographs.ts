import { keepItem, readItem, removeItem } from '@/browser/device-store';
import type { FocalPoint, Photograph } from '@/domains/pictures/model/photograph-schema';

/** What is said of a photograph before it is published; what is not said yet is missing or empty. */
export type PhotographWords = { alt: string; focus: FocalPoint; consent?: Photograph['consent']; agreed: string };

/** A photograph that was chosen and is not published: it lies on the device until then. */
export type KeptPhotograph = {
  /** SHA-256 of its bytes, in hexadecimal. */
  sha256: string;
  blob: Blob;
  /** What the file that was chosen weighs, in bytes. */
  fileBytes?: number;
  /** A small form of it, as a data URI. */
  preview: string;
  fileName: string;
  /** By which documents are going to name it. */
  name: string;
  /** Put in the place of the picture of that name, on purpose. */
  isInPlace?: boolean;
  words: PhotographWords;
  isSent: boolean;
  addedAt: number;
};

/** Where they lie; everything goes on without it, from memory alone. */
export type PhotographStore = {
  all(): Promise<KeptPhotograph[]>;
  put(kept: KeptPhotograph): Promise<void>;
  /** At once: the next moment may never come. */
  putWords(sha256: string, words: PhotographWords): void;
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

const wordsKey = (sha256: string) => `photograph:${sha256}`;
/** As long as a document's text waits for its author, in milliseconds. */
const WORDS_MS = 90 * 24 * 3600 * 1000;

/** In the browser's own database, which takes files and outlives a killed browser, and words where they are written at once; private windows may refuse both. */
export const deviceStore: PhotographStore = {
  async all() {
    const kept = await inStore<KeptPhotograph[]>('readonly', (store) => store.getAll()).catch(() => []);
    return kept.map((one) => ({ ...one, words: readItem<PhotographWords>(wordsKey(one.sha256)) ?? one.words }));
  },
  put: async (kept) => void (await inStore('readwrite', (store) => store.put(kept)).catch(() => {})),
  putWords: (sha256, words) => void keepItem(wordsKey(sha256), words, WORDS_MS),
  async remove(sha256) {
    removeItem(wordsKey(sha256));
    await inStore('readwrite', (store) => store.delete(sha256)).catch(() => {});
  },
};
