import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/* A process that a share keeps cannot be ended, not by SIGKILL either, and outlives the site. It is written down in the data folder, so that
   neither another command nor the site after its next start leaves a second one there. */

type Stuck = { pid: number; root: string; startedAt: string };

const fileOf = (dataDir: string) => join(dataDir, 'copies-process-stuck');

/** When a process was started, in the kernel's own count (proc(5), the 22nd field), so that a later one with its number is not taken for it. */
function startOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Notes that a process hangs at a folder. Where even that cannot be written only this process knows. */
export function noteStuck(dataDir: string, root: string, pid: number): void {
  try {
    writeFileSync(fileOf(dataDir), JSON.stringify({ pid, root, startedAt: startOf(pid) ?? '' } satisfies Stuck), { mode: 0o600 });
  } catch {}
}

/** Notes that it has ended. */
export function forgetStuck(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** The process that still hangs at a folder, of whichever process of ours. */
export function stuckAt(dataDir: string, root: string): number | undefined {
  try {
    const stuck = JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Stuck;
    return stuck.root === root && stuck.startedAt !== '' && startOf(stuck.pid) === stuck.startedAt ? stuck.pid : undefined;
  } catch {
    return undefined;
  }
}
