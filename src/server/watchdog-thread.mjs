import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/* The thread of watchdog.ts. It shares nothing with the process that could stand still with it. JavaScript, since a thread of its own that reads TypeScript takes 11 MB more. */

/** @type {import('./watchdog.ts').Watched} */
const { beats, beatMs, missedMax } = workerData;
const STDOUT = 1;
let last = 0;
let missed = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  missed = now === last ? missed + 1 : 0;
  last = now;
  if (missed < missedMax) return;
  const seconds = Math.round((missed * beatMs) / 1000);
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    pid: process.pid,
    msg: `the event loop stands still for ${seconds} s; the site ends, to be started again`,
  };
  try {
    writeSync(STDOUT, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody reads the log. The process ends all the same.
  }
  process.kill(process.pid, 'SIGKILL');
}, beatMs);
