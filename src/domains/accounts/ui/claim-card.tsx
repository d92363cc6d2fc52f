import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { UNREADABLE } from '@/browser/api-client';
import type { ClaimRequest } from '@/domains/accounts/model/account-calls';
import { SubmitButton } from '@/ui/button';
import { showSecurityNotice } from '@/ui/security-toast';
import { showToast } from '@/ui/toast';
import { TypedField } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { useHydrated } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { postJson } from './auth-calls';

/** Spec §4, Admin bootstrap: "on success the page reloads after 1 second". */
const RELOAD_MS = 1_000;

const CODE_HINT = 'The site prints it when it starts; "npm run cli -- admin code" shows it again.';

/** For anybody who is signed in while there is no admin (spec §2, Auth page; texts of spec §8). Shown under no other condition. */
export const ClaimCard = withReload(function ClaimCard({ email, needsCode }: { email: string; needsCode: boolean }) {
  const { busy, onSubmit } = useBusy();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const hydrated = useHydrated();
  async function claim(): Promise<void> {
    setProblem(undefined);
    const request: ClaimRequest = needsCode ? { code } : {};
    const answer = await postJson('/api/admin/claim', request);
    if (answer.ok) {
      showToast({ kind: 'success', title: 'Success', text: 'Admin privileges granted successfully' });
      showSecurityNotice('You are the administrator now. This is noted in the audit log.');
      // Busy until then: a second press would be told that there is an admin already.
      await new Promise((resolve) => setTimeout(resolve, RELOAD_MS));
      window.location.reload();
    } else if (answer.code === 'not_signed_in')
      showToast({ kind: 'error', title: 'Authentication Required', text: 'Please sign in to bootstrap admin privileges' });
    else if (answer.code === 'setup_code_required' || answer.code === 'setup_code_wrong') {
      setProblem(answer.message);
      document.getElementById('setup-code')?.focus();
    } else showToast({ kind: 'error', title: 'Error', text: answer.code === UNREADABLE ? 'Failed to grant admin privileges' : answer.message });
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
      <form noValidate className="grid gap-5" onSubmit={onSubmit(claim)} aria-labelledby="claim">
        {needsCode && (
          <TypedField
            id="setup-code"
            label="Setup code"
            hint={CODE_HINT}
            error={problem}
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            onText={setCode}
          />
        )}
        <SubmitButton
          busy={busy}
          disabled={busy || !hydrated}
          text="Claim admin access"
          doing="Claiming..."
          className="w-full sm:w-auto sm:justify-self-start"
        />
      </form>
    </section>
  );
});
