import { FIELD_NAMES, INQUIRY_FIELDS, type InquiryFieldName } from '../model/fields.ts';
import { inquiries } from './inquiries-tables.ts';

/** The columns of an enquiry's fields, each by its field's name. */
export const fieldColumns = Object.fromEntries(FIELD_NAMES.map((name) => [name, inquiries[name]])) as Pick<typeof inquiries, InquiryFieldName>;

/** The columns of the fields that an export has, in its order and by its names. */
export const exportedColumns = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const { csv } = INQUIRY_FIELDS[name];
    return csv === undefined ? [] : [[csv, inquiries[name]] as const];
  }),
);
