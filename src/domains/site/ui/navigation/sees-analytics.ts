import { callApi } from '@/browser/api-client';
import { meSchema } from '@/domains/accounts/model/account-calls';
import { may } from '@/domains/accounts/model/rights';

/** Whether somebody is signed in here who may see the analytics; its code comes only where somebody once was. */
export async function seesAnalytics(): Promise<boolean> {
  const answer = await callApi('/api/me', meSchema, { cache: 'no-store' });
  return answer.ok && 'role' in answer.data && may(answer.data.role, 'analytics');
}
