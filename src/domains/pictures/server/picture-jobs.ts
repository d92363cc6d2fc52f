import { fork } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '../../../server/config/project-root.ts';
import { FairQueue } from '../../../server/http/fair-queue.ts';
import type { PictureJob, PictureResult } from './picture-process.ts';

/** One picture at a time: a phone's has 150 MB unpacked. Anybody who uploads, and visitors of a page with new photographs, may wait. */
const CAPACITY = { atOnce: 1, waiting: 128, waitingOfOne: 40 };
/** A picture that takes longer is given up, in milliseconds. The largest takes three seconds on a small machine. */
const JOB_MS = 30_000;
/** Of the process, beside the pictures, in megabytes. */
const HEAP_MB = 64;

const queue = new FairQueue(CAPACITY);

/**
 * Does something with a picture in a process of its own.
 * @param whose turns go round among these
 * @throws QueueFullError where too many wait, Error where the process ended without an answer
 */
export function pictureJob(whose: string, job: PictureJob): Promise<PictureResult> {
  return queue.run(whose, () => inProcess(job));
}

function inProcess(job: PictureJob): Promise<PictureResult> {
  return new Promise((resolve, reject) => {
    // The sources are there in production too (scripts/start.ts).
    const child = fork(join(findProjectRoot(), 'src/domains/pictures/server/picture-process.ts'), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--disable-warning=ExperimentalWarning'],
      // Not a word of the site's secrets.
      env: {},
      timeout: JOB_MS,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`a picture's process ended without an answer (${signal ?? code})`)));
    child.send(job, (error) => error && reject(error));
  });
}
