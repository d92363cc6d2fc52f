import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findProjectRoot } from '../../../../server/config/project-root.ts';
import type { LeftOutFile } from '../../model/received-mail.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { takeApart } from './take-apart.ts';

/** A mail of this size takes up to 100 ms of hostile HTML, in which the site answers nothing; a larger one is taken apart beside it, in bytes. */
const AT_ONCE_MAX = 64 * 1024;
/** The parser takes twice the lines four times as long: 60,000 of them, which fit into 64 KB, would take seconds. */
const LINES_AT_ONCE_MAX = 2_000;
/** No mail takes so long that is one. */
const AT_MOST_MS = 60_000;

/** Takes a mail apart without holding up whoever else asks. @throws where it cannot be read, or takes too long */
export async function takeApartAside(source: Buffer, leftOut: LeftOutFile[]): Promise<IncomingMail> {
  if (source.length <= AT_ONCE_MAX && linesOf(source) <= LINES_AT_ONCE_MAX) return takeApart(source, leftOut);
  // The sources are there in production too (scripts/start.ts).
  const worker = new Worker(join(findProjectRoot(), 'src/domains/mail/server/incoming/take-apart-worker.ts'), { env: {}, workerData: { source, leftOut } });
  try {
    const [mail] = (await once(worker, 'message', { signal: AbortSignal.timeout(AT_MOST_MS) })) as [IncomingMail];
    // From another thread bytes come as plain arrays.
    return { ...mail, files: mail.files.map((file) => ({ ...file, content: Buffer.from(file.content) })) };
  } finally {
    await worker.terminate();
  }
}

function linesOf(source: Buffer): number {
  let lines = 1;
  for (let at = source.indexOf(10); at !== -1; at = source.indexOf(10, at + 1)) lines += 1;
  return lines;
}
