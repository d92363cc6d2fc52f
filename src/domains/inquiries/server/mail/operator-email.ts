import { parseMailbox } from '../../../mail/server/sender.ts';
import type { InquiryServices } from '../inquiry-services.ts';

/** Where the operator's notification of an enquiry goes. */
export function operatorEmail({ config, content }: Pick<InquiryServices, 'config' | 'content'>): string {
  return parseMailbox(config.operatorEmail ?? content.site.contact.email, '').address;
}
