/**
 * Takes away what this device keeps of the desk, where nobody reads enquiries any more (kept-desk-store.ts, which is loaded for it alone). Never
 * rejects: nobody is kept signed in by a database that does not answer.
 */
export async function forgetDesk(): Promise<void> {
  await import('./kept-desk-store').then(({ forgetKeptDesk }) => forgetKeptDesk()).catch(() => undefined);
}
