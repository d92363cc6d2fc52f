import { freeBytes } from '../../../../server/disk.ts';

/** How often it is looked, in milliseconds: a proof writes some hundred megabytes a second at most. */
const LOOK_MS = 250;
/** Less than what a proof leaves by its own reckoning (space-to-load.ts), and more than what the reserve is given away at (disk-reserve.ts), in bytes. */
const LEFT_MIN = 80 * 1024 * 1024;

/**
 * Looks at the disk of the data folder as long as something large is written there.
 * @param giveUp is called once, where less is left than the site needs
 */
export function watchSpace(folder: string, giveUp: () => Promise<unknown>, leftMin = LEFT_MIN): { isShort(): boolean; end(): void } {
  let isShort = false;
  const looking = setInterval(async () => {
    const free = await freeBytes(folder).catch(() => leftMin);
    if (isShort || free >= leftMin) return;
    isShort = true;
    // The work that breaks off by it says why.
    await giveUp().catch(() => {});
  }, LOOK_MS).unref();
  return { isShort: () => isShort, end: () => clearInterval(looking) };
}
