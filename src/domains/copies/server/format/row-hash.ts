import { hash } from 'node:crypto';
import type { TableSum } from '../../model/copy-format.ts';

const LINE_END = 0x0a;
/** Half of SHA-256: sums of so many bits tell every accident; that nobody wrote another copy is seen to by its encryption. */
const HASH_BITS = 128n;
const MASK = (1n << HASH_BITS) - 1n;

/** Cuts a stream of bytes into whole lines, without their ends: in PostgreSQL's text format a row is one line. */
export class Lines {
  #rest: Buffer[] = [];

  /** @returns the lines that end in this chunk */
  *of(chunk: Uint8Array): Generator<Buffer> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    let from = 0;
    for (let end = bytes.indexOf(LINE_END); end >= 0; end = bytes.indexOf(LINE_END, from)) {
      const piece = bytes.subarray(from, end);
      yield this.#rest.length > 0 ? Buffer.concat([...this.#rest.splice(0), piece]) : piece;
      from = end + 1;
    }
    if (from < bytes.length) this.#rest.push(bytes.subarray(from));
  }

  /** Whether nothing is left over: every line had its end. */
  get isDone(): boolean {
    return this.#rest.length === 0;
  }
}

/** The sum of a table: the same rows give the same, in whatever order they come. */
export class RowSum {
  #rows = 0;
  #bytes = 0;
  #sum = 0n;

  /** @param line a row as PostgreSQL writes it, without its end */
  add(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer');
    this.#sum = (this.#sum + (digest.readBigUInt64BE(0) << 64n) + digest.readBigUInt64BE(8)) & MASK;
    this.#rows += 1;
    this.#bytes += line.length + 1;
  }

  get value(): TableSum {
    return { rows: this.#rows, bytes: this.#bytes, hash: this.#sum.toString(16).padStart(32, '0') };
  }
}
