import { memory } from '@/browser/browser-storage';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { supersedes } from '@/domains/inquiries/model/supersedes';
import { uuid } from '@/lib/uuid';

/* What a form sent last, for the session. Each form has its own: what was sent from another says nothing of what stands in this one. */

type Last = { key: string; payload: InquiryPayload };

/** @param form the key of its draft */
const keyOf = (form: string) => `${form}-last`;
const lastOf = (form: string) => memory('session').read<Last>(keyOf(form));
export const isSame = (one: InquiryPayload, other: InquiryPayload | undefined) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The same content is sent under the same key, also after a reload, so that trying again cannot store it twice.
 * @returns with it the key of the earlier one that it takes the place of, where that should still wait
 */
export function keyFor(form: string, payload: InquiryPayload): { key: string; replaces?: string | undefined } {
  const last = lastOf(form);
  if (last && isSame(last.payload, payload)) return { key: last.key };
  const key = uuid();
  memory('session').write(keyOf(form), { key, payload } satisfies Last);
  return { key, replaces: last && supersedes(payload, last.payload) ? last.key : undefined };
}

/** Whether the enquiry of that key is this form's, and exactly what stands in it. */
export function isLast(form: string, key: string, payload: InquiryPayload | undefined): boolean {
  const last = lastOf(form);
  return last !== undefined && last.key === key && isSame(last.payload, payload);
}

export function forgetLast(form: string): void {
  memory('session').remove(keyOf(form));
}
