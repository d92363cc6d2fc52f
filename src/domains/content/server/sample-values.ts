import type { Sample } from '../model/document-types.ts';
import type { Content } from './load.ts';
import { samplesOf } from './shown-content.ts';

/** What the operator has not replaced yet, in words (decisions.md, "Name and contact details"). */
export function sampleValues(content: Content): Sample[] {
  const { contact, social } = content.site;
  const samples: Sample[] = [];
  const missing = (what: string, path: string) => samples.push({ what, file: 'site.yaml', path });
  if (/0{6,}/.test(contact.chatNumber)) missing('WhatsApp number', 'contact.chatNumber');
  if (/0{3} ?0{4}/.test(contact.displayPhone)) missing('phone', 'contact.displayPhone');
  if (contact.email.endsWith('.example')) missing('e-mail address', 'contact.email');
  if (Object.values(social).some((profile) => profile?.url.includes('.example'))) missing('social and review links', 'social');
  return [...samples, ...samplesOf(content)];
}
