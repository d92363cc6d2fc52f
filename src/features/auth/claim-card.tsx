import { ShieldCheck } from 'lucide-react';
import { Button } from '@/ui/button';
import { showSecurityNotice } from '@/ui/security-toast';
import { showToast } from '@/ui/toast';
import { postJson } from './auth-calls';
import { useBusy } from './use-busy';
import { useHydrated } from './use-hydrated';

/** Spec §4, Admin bootstrap: "on success the page reloads after 1 second". */
const RELOAD_MS = 1_000;

/** For whoever is signed in while there is no admin (spec §2, Auth page; texts of spec §8). Shown under no other condition. */
export function ClaimCard({ email }: { email: string }) {
  const { busy, run } = useBusy();
  const hydrated = useHydrated();
  async function claim(): Promise<void> {
    const answer = await postJson('/api/admin/claim');
    if (answer.ok) {
      showToast({ kind: 'success', title: 'Success', text: 'Admin privileges granted successfully' });
      showSecurityNotice('You are the administrator now. This is noted in the audit log.');
      // Busy until then: a second press would be told that there is an admin already.
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
      window.location.reload();
    } else if (answer.status === 401) showToast({ kind: 'error', title: 'Authentication Required', text: 'Please sign in to bootstrap admin privileges' });
    else showToast({ kind: 'error', title: 'Error', text: answer.message || 'Failed to grant admin privileges' });
  }
  return (
    <section aria-labelledby="claim" className="border-t-4 border-accent bg-raised p-6 lifted sm:p-8">
      <ShieldCheck className="h-9 w-9 text-primary" aria-hidden="true" />
      <h2 id="claim" className="mt-3 text-[1.75rem]">
        Admin Setup Required
      </h2>
      <p className="mb-6 mt-3">
        Nobody looks after this site yet. You are signed in as <strong className="break-words">{email}</strong>; the first to claim it becomes its administrator
        and reads all enquiries.
      </p>
      <Button disabled={busy || !hydrated} className="w-full sm:w-auto" onClick={() => void run(claim)}>
        {busy ? 'Claiming...' : 'Claim admin access'}
      </Button>
    </section>
  );
}
