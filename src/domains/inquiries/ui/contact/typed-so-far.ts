import { type ContactDraft, EMPTY_CONTACT } from '@/domains/inquiries/model/contact-draft';

/** What a kept draft really holds: texts of fields that exist, whatever else stands there. */
export function textsOf(kept: unknown): Partial<ContactDraft> {
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(([name, value]) => name in EMPTY_CONTACT && typeof value === 'string' && value !== '');
  return Object.fromEntries(known) as Partial<ContactDraft>;
}

/** What somebody typed into the form before its script came, which on a slow phone is many words. */
export function typedSoFar(): Partial<ContactDraft> {
  if (typeof document === 'undefined') return {};
  const fields = Object.keys(EMPTY_CONTACT).map((name) => {
    const field = document.getElementById(`contact-${name}`);
    return [name, field && 'value' in field ? field.value : ''];
  });
  return textsOf(Object.fromEntries(fields));
}
