import type { Readable } from 'node:stream';

export type StoredObject = { name: string; bytes: number; at: Date };

/** A place that keeps copies: names with slashes, bytes as they are. `put` is whole or nothing. */
export type CopyStore = {
  description: string;
  put(name: string, bytes: Readable): Promise<void>;
  get(name: string): Promise<Readable>;
  list(prefix: string): Promise<StoredObject[]>;
  remove(name: string): Promise<void>;
  /** Whether it is lost with the disk of the data folder. */
  sharesDataDisk(): Promise<boolean>;
};

/** The place could not be used; the message is for the operator, and holds no secret. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** The place has nothing of that name. */
export class NotInStore extends StoreError {
  override name = 'NotInStore';
}

/** The place answered, and does not allow it: a wrong key, or one without that right. */
export class StoreRefused extends StoreError {
  override name = 'StoreRefused';
}

/** Letters, digits and `. _ -`, in parts that begin with no dot: no name leads out of a folder, and every disk and bucket takes it. */
const NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const NAME_LENGTH = 200;

/** Whether a place may keep something of that name. */
export function isStoreName(name: string): boolean {
  return name.length <= NAME_LENGTH && NAME.test(name);
}

/** @throws StoreError where the name could lead elsewhere */
export function assertStoreName(name: string): void {
  if (!isStoreName(name)) throw new StoreError(`${JSON.stringify(name)} is no name that a copy can be kept by`);
}

/** What is put away broke off by itself: its error is told as it is, not as one of the place. */
export class SourceFailed extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('what was to be put away broke off');
    this.reason = reason;
  }
}

/**
 * The chunks of what is put away, whose own failure can be told from one of the place.
 * @param count is called with the length of each chunk, in bytes
 * @throws SourceFailed with the reason
 */
export async function* chunksOf(bytes: Readable, count: (length: number) => void = () => {}): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) {
      count((chunk as Buffer).length);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw new SourceFailed(error);
  }
}
