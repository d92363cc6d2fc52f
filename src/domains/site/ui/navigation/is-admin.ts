import { callApi } from '@/browser/api-client';
import { meSchema } from '@/domains/accounts/model/account-calls';

/** Whether an admin is signed in here; its code comes only where somebody once was. */
export async function isAdmin(): Promise<boolean> {
  const answer = await callApi('/api/me', meSchema, { cache: 'no-store' });
  return answer.ok && 'role' in answer.data && answer.data.role === 'admin';
}
