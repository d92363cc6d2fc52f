import { ANY_ANSWER, type Answer, AWAY_TYPED, callApi, type Problem, UNREADABLE } from '@/browser/api-client';
import { NO_ACCOUNT_ADDRESS } from '@/domains/accounts/model/account-email';
import { ALERT_HEADER } from '@/domains/security/model/alert-header';
import { signInAlertText } from '@/domains/security/model/security-texts';
import type { Check } from '@/lib/check';
import { showSecurityAlert } from '@/ui/security-toast';
import { noteSession } from './session-over';

/** Told on the answer to a sign-in that failed too often (spec §8). */
function showAlert(headers: Headers): void {
  const alert = headers.get(ALERT_HEADER);
  if (alert) showSecurityAlert(signInAlertText(alert));
}

/** The library says of a field that breaks its rule where it stands in the request, and in words that are nobody's. */
function inOurWords<Data>(answer: Answer<Data>): Answer<Data> {
  if (answer.ok || answer.code !== 'VALIDATION_ERROR') return answer;
  return { ...answer, message: answer.message.startsWith('[body.email]') ? NO_ACCOUNT_ADDRESS : 'Please check what you entered.' };
}

async function call<Data>(address: string, answer: Check<Data>, body?: object): Promise<Answer<Data>> {
  const got = await callApi(address, answer, { away: AWAY_TYPED, onRefusal: showAlert, ...(body ? { body } : {}) });
  noteSession(got);
  return inOurWords(got);
}

/** Whether the server may have done all the same what it was asked: no answer came, or one of somebody between it and here. */
export function mayBeDone({ status, code }: Problem): boolean {
  return status === 0 || status >= 500 || code === UNREADABLE;
}

/** Posts JSON to an address of ours, of whose answer only the success matters. */
export function postJson(address: string, body: object): Promise<Answer<unknown>> {
  return call(address, ANY_ANSWER, body);
}

/** Posts to `/api/auth/{path}` (docs/develop/accounts.md); only the success of the answer matters. */
export function authCall(path: string, body: object = {}): Promise<Answer<unknown>> {
  return postJson(`/api/auth/${path}`, body);
}

/** Asks `/api/auth/{path}` for something; with a body it posts. */
export function authAsk<Data>(path: string, answer: Check<Data>, body?: object): Promise<Answer<Data>> {
  return call(`/api/auth/${path}`, answer, body);
}
