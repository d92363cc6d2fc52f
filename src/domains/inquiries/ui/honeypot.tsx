import type { Ref } from 'react';
import { HONEYPOT_FIELD } from '@/domains/inquiries/model/inquiry-types';

/** The field that only programs fill in (spec §5), out of sight and out of the way of Tab. @param form what the form is called in ids of its fields */
export function Honeypot({ form, ref }: { form: string; ref: Ref<HTMLInputElement> }) {
  return (
    <div className="apart" aria-hidden="true">
      <label htmlFor={`${form}-website`}>Website</label>
      <input ref={ref} id={`${form}-website`} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
