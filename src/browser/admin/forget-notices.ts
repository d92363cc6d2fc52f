/**
 * Ends the notices of this device, where no desk is open to do it (notice-worker.ts, which is loaded for it alone). Never rejects:
 * nobody is kept signed in by a worker that cannot be taken away.
 */
export async function forgetNotices(): Promise<void> {
  await import('./notice-worker').then(({ forgetNoticeWorker }) => forgetNoticeWorker()).catch(() => undefined);
}
