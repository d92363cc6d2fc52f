import { FIELD_NAMES, type InquiryFieldName } from '../../model/fields.ts';
import type { inquiries } from '../inquiries-tables.ts';

type Row = typeof inquiries.$inferSelect;

export type MailedInquiry = Pick<Row, InquiryFieldName | 'reference' | 'createdAt'>;

export const NOTHING_SAID: Pick<Row, InquiryFieldName> = {
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, null])) as Record<InquiryFieldName, null>),
  name: '',
  message: '',
  inquiryType: 'general',
  leadSource: 'inquiry_form',
};
