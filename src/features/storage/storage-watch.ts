import { memory } from '@/lib/browser-storage';

/*
 * On every page, and small: sees to it that what the site keeps on the device stays small (spec §9). Once a day,
 * and every five minutes while a page is open; the cleaner's code is loaded for it only then.
 */
const DAILY_MS = 24 * 3600 * 1000;
const CHECK_MS = 5 * 60 * 1000;
const LAST_KEY = 'hbt-last-cleaning';

async function clean(): Promise<void> {
  const [{ cleanStorage }, { showToast }, { reportSecurityEvent }] = await Promise.all([
    import('@/lib/storage/storage-cleaner'),
    import('@/ui/toast'),
    import('@/lib/security/security-log'),
  ]);
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

if ((memory('local').read<number>(LAST_KEY) ?? 0) < Date.now() - DAILY_MS) {
  if ('requestIdleCallback' in window) requestIdleCallback(cleanQuietly);
  else setTimeout(cleanQuietly, 2_000);
}
setInterval(cleanQuietly, CHECK_MS);
