import { memory } from '@/browser/browser-storage';
import { reportSecurityEvent } from '@/browser/security-log';
import { showToast } from '@/ui/toast';

/*
 * On every page, and small: sees to it that what the site keeps on the device stays small (spec §9). Once a day,
 * and every five minutes while a page is open; the cleaner's code is loaded for it only then.
 */
const DAILY_MS = 24 * 3600 * 1000;
const CHECK_MS = 5 * 60 * 1000;
/** The day's cleaning waits until a slow phone has long finished with the page. */
const FIRST_AFTER_MS = 10_000;
const LAST_KEY = 'hbt-last-cleaning';

async function clean(): Promise<void> {
  const { cleanStorage } = await import('@/browser/storage-cleaner');
  memory('local').write(LAST_KEY, Date.now());
  const { wasCritical, removed } = cleanStorage(window.localStorage);
  if (!wasCritical) return;
  reportSecurityEvent('storage_low', `${removed.length} old entries removed from the device's storage`);
  showToast({ kind: 'info', title: 'Storage Warning', text: 'Storage space is running low. Cleaned up old data automatically.' });
}

function cleanQuietly(): void {
  clean().catch(() => {
    // Storage that is refused needs no cleaning; code that could not be loaded comes next time.
  });
}

/** Begins to watch, once a page. */
export function watchStorage(): void {
  // A last time that is still to come was written before the clock was set back.
  if (Math.abs(Date.now() - (memory('local').read<number>(LAST_KEY) ?? 0)) > DAILY_MS) setTimeout(cleanQuietly, FIRST_AFTER_MS);
  setInterval(cleanQuietly, CHECK_MS);
}
