import type { FORM_LIMITS } from '../../security/model/form-limits.ts';
import type { FormSource } from './inquiry-types.ts';

export type FormLimit = keyof typeof FORM_LIMITS;

/** Which limit of its own a form has. */
export function limitOf(source: FormSource): FormLimit {
  if (source === 'inquiry_form') return 'inquiry';
  return source === 'email_form' ? 'emailForm' : 'booking';
}
