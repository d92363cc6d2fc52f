import { Readable } from 'node:stream';
import type { Print } from '../../../../server/cli/print.ts';
import type { CopyStore } from './store.ts';

/** After so long a silence somebody at a terminal begins to doubt, in milliseconds. */
const SILENCE_MS = 5_000;

/**
 * The same place for somebody who waits at a terminal: at its first silence they are told that it is waited for, and how long.
 * @param patience how long a silent place is waited for before it is given up, e.g. "five minutes"
 */
export function tellingWaits(store: CopyStore, patience: string, tell: Print, silenceMs = SILENCE_MS): CopyStore {
  let isTold = false;
  const say = () => {
    if (!isTold)
      tell(`${store.description} has not answered yet. It is waited for; where it stays silent it is given up after ${patience}. Ctrl+C stops it now.`);
    isTold = true;
  };
  const told = async <T>(work: (moved: () => void) => Promise<T>): Promise<T> => {
    const timer = setTimeout(say, silenceMs);
    try {
      return await work(() => void timer.refresh());
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    description: store.description,
    // The place closes what it is given, and where it has taken nothing of that yet `bytes` would stay open behind it.
    put: (name, bytes) => told((moved) => store.put(name, Readable.from(noting(bytes, moved)))).finally(() => bytes.destroy()),
    get: (name) => told(() => store.get(name)),
    list: (prefix) => told(() => store.list(prefix)),
    remove: (name) => told(() => store.remove(name)),
    sharesDataDisk: () => told(() => store.sharesDataDisk()),
  };
}

/** A large copy takes its time, and is no silence while something of it is taken. */
async function* noting(bytes: Readable, moved: () => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    moved();
    yield chunk as Buffer;
  }
}
