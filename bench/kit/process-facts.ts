import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const BYTES_PER_MB = 1_000_000;
const KIB = 1024;
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/**
 * Memory of a process in bytes: resident now, and at its highest where the system keeps that.
 * @throws where there is no such process
 */
export function memoryOf(pid: number): { resident: number; highest: number | undefined } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KIB;
    return { resident: field('VmRSS'), highest: field('VmHWM') };
  } catch {
    // Not Linux: `ps` knows the resident set there.
    const answer = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    const resident = Number.parseInt(answer ?? '', 10) * KIB;
    if (!Number.isFinite(resident)) throw new Error(`the memory of process ${pid} cannot be read`);
    return { resident, highest: undefined };
  }
}

/** Processor time that a process has used so far, in milliseconds; undefined where the system does not tell. */
export function processorMs(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(afterName[11]) + Number(afterName[12])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}
