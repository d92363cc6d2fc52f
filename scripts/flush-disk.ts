import { spawn } from 'node:child_process';

/** A disk that takes longer is waited for no more, in milliseconds. */
const AT_MOST_MS = 60_000;

/**
 * Has the system write everything to its disks, in one go: to flush the thousands of files of a build one by one takes many times as long. Without it
 * a power cut soon after the first start leaves a build that counts as made, of empty files. Where there is no such program, the system does it by itself.
 * Never waited for at a standstill: the first start serves visitors meanwhile.
 */
export function flushDisk(): Promise<void> {
  return new Promise((resolve) => {
    const flushing = spawn('sync', { stdio: 'ignore', timeout: AT_MOST_MS });
    flushing.once('error', () => resolve());
    flushing.once('exit', () => resolve());
  });
}
