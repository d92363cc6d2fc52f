import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SystemdWatchdog } from './config/config.ts';
import { findProjectRoot } from './config/project-root.ts';

/** How often the process says that it lives, in milliseconds. */
const BEAT_MS = 1_000;
/** After so many beats that did not come the process ends itself. */
const MISSED_MAX = 20;

/** What the thread is handed: a counter that the process raises with each beat. */
export type Watched = { beats: Int32Array; beatMs: number; missedMax: number };

/**
 * Ends the process with a fatal line in its log where its event loop stands still for 20 seconds: it answers nobody then and obeys no
 * signal, and whatever supervises it starts it again (docs/operate/install.md). The thread counts its own beats, and no clock: a machine that
 * slept has missed none.
 * @returns ends the watch
 */
export function watchEventLoop({ beatMs, missedMax } = { beatMs: BEAT_MS, missedMax: MISSED_MAX }): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // The sources are there in production too (scripts/start.ts).
  const worker = new Worker(join(findProjectRoot(), 'src/server/watchdog-thread.mjs'), {
    env: {},
    workerData: { beats, beatMs, missedMax } satisfies Watched,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  worker.unref();
  const beating = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  return () => {
    clearInterval(beating);
    void worker.terminate();
  };
}

/**
 * Tells systemd twice in each of its periods that the process lives (`WatchdogSec`, sd_notify(3)). Node has no sockets for
 * datagrams between processes: the system's own program sends it.
 */
export function tellSystemd({ socket, periodMs }: SystemdWatchdog, program = 'systemd-notify'): () => void {
  const tell = () => spawn(program, ['WATCHDOG=1'], { stdio: 'ignore', env: { NOTIFY_SOCKET: socket, PATH: '/usr/bin:/bin' } }).on('error', () => {});
  const telling = setInterval(tell, periodMs / 2).unref();
  return () => clearInterval(telling);
}
