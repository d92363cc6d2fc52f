import type { Content } from './load.ts';
import { samplesOf } from './shown-content.ts';

/** What the operator has not replaced yet, in words (decisions.md, "Name and contact details"). */
export function sampleValues(content: Content): string[] {
  const { contact, social } = content.site;
  const samples: string[] = [];
  if (/0{6,}/.test(contact.chatNumber)) samples.push('WhatsApp number');
  if (/0{3} ?0{4}/.test(contact.displayPhone)) samples.push('phone');
  if (contact.email.endsWith('.example')) samples.push('e-mail address');
  if (Object.values(social).some((profile) => profile?.url.includes('.example'))) samples.push('social and review links');
  return [...samples, ...samplesOf(content)];
}
