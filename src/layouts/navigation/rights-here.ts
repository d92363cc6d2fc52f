import { callApi } from '@/browser/api-client';
import { meSchema } from '@/domains/accounts/model/account-calls';
import { may } from '@/domains/security/model/rights';

/** What a public page offers anybody who is signed in here; its code comes only where somebody once was. */
export async function rightsHere(): Promise<{ analytics: boolean; editing: boolean }> {
  const answer = await callApi('/api/me', meSchema, { cache: 'no-store' });
  const role = answer.ok && 'role' in answer.data ? answer.data.role : null;
  return { analytics: may(role, 'analytics'), editing: may(role, 'content.draft') };
}
