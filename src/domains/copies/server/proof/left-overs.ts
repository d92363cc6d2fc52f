import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What this work leaves in the data folder if it is killed: named by the process that made it. */
const NAME = /^(?:proof|fetched)-(\d+)-/;

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes away what processes that are gone have left. */
export async function clearLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !lives(pid)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** A folder for a second database, which PostgreSQL's account may pass through. */
export async function proofFolder(dataDir: string): Promise<string> {
  await clearLeftOvers(dataDir);
  const folder = await mkdtemp(join(dataDir, `proof-${process.pid}-`));
  await chmod(folder, 0o711);
  return folder;
}
