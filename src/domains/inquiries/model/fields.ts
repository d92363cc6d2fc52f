import { longDay } from '../../../lib/banjul-time.ts';
import { languageName } from '../../../lib/languages.ts';
import type { InquiryType, LeadSource } from './inquiry-types.ts';

/*
 * What an enquiry says, and how it came, once: whatever stores, shows or hands out enquiries is made from this
 * (docs/develop/decisions/0097). What the desk makes of an enquiry (its status, say) is no field of it.
 */

/** What the operator calls the kinds of enquiry; visitors choose by the words of content/site.yaml. */
const TYPE_WORDS: Record<InquiryType, string> = { general: 'General', booking: 'Booking', pricing: 'Pricing', custom: 'Custom tour', group: 'Group' };

/** Ways an enquiry reaches us (decisions.md, On the wire: leadSource). */
export const SOURCE_WORDS: Record<LeadSource, string> = {
  whatsapp: 'Booking, by WhatsApp',
  contact_form: 'Booking, by e-mail',
  inquiry_form: 'Inquiry form',
  email_form: 'E-mail form',
  phone: 'Phone',
  chat: 'WhatsApp chat',
  hotel: 'Hotel',
  mail: 'E-mail',
  walk_in: 'Walk-in',
};

type Reworded = {
  inquiryType: InquiryType;
  leadSource: LeadSource;
  preferredDate: string | null;
  groupSize: number | null;
  groupSizeText: string | null;
  walksLittle: string | null;
  language: string | null;
  visitSource: string | null;
};

type Places = {
  /** Which line of the operator's mail it is. */
  mail: number;
  /** Which line of the desk's facts it is. */
  desk: number;
  /** What its column of an export is called; columns are in the order of the table. */
  csv: string;
};
type Somewhere = { hidden?: never } & { [Place in keyof Places]: Pick<Places, Place> & Partial<Places> }[keyof Places];
/** A field that only the file of a person has says why. */
type Nowhere = { hidden: string } & { [Place in keyof Places]?: never };
export type InquiryField = {
  label: string;
  /** Its column, where that is a text which may be missing; columns of other kinds are in inquiries-tables.ts, by the field's name. */
  column?: string;
  /** Where the mail has another word than the desk. */
  mailLabel?: string;
  told?: (values: Reworded) => string | number | null;
} & (Somewhere | Nowhere);

/** Each stands in the file of its person too. What forms ask has its rule in submission.ts. */
const TABLE = {
  name: { label: 'Name', mail: 1, csv: 'name' },
  /** As they typed it. */
  email: { label: 'E-mail', column: 'email', mail: 2, desk: 6, csv: 'email' },
  phone: { label: 'Phone', column: 'phone', mail: 3, desk: 5, csv: 'phone' },
  country: { label: 'Country', column: 'country', mail: 4, desk: 7, csv: 'country' },
  inquiryType: { label: 'Kind', mailLabel: 'About', mail: 5, desk: 9, csv: 'type', told: ({ inquiryType }) => TYPE_WORDS[inquiryType] },
  preferredTour: { label: 'Tour', column: 'preferred_tour', mail: 7, desk: 1, csv: 'tour' },
  preferredDate: { label: 'Date', mail: 8, desk: 2, csv: 'date', told: ({ preferredDate }) => preferredDate && longDay(preferredDate) },
  /** The group as the visitor chose it: "3-4". */
  groupSizeText: {
    label: 'People',
    column: 'group_size_text',
    mail: 9,
    desk: 3,
    csv: 'group',
    told: ({ groupSizeText, groupSize }) => groupSizeText ?? groupSize,
  },
  /** Its lower bound: 3. */
  groupSize: { label: 'People', csv: 'people' },
  /** A tick: "yes" or nothing. */
  walksLittle: {
    label: 'Walking',
    column: 'walks_little',
    mail: 10,
    desk: 4,
    csv: 'walking',
    told: ({ walksLittle }) => walksLittle && 'Somebody in the group does not walk far',
  },
  subject: { label: 'Subject', column: 'subject', mail: 6, csv: 'subject' },
  message: { label: 'Message', mail: 11, csv: 'message' },
  leadSource: { label: 'Came by', mailLabel: 'Came through', mail: 12, desk: 10, csv: 'source', told: ({ leadSource }) => SOURCE_WORDS[leadSource] },
  /** Where they were when they asked: a path of our own site, e.g. "/tours/bijilo-monkey-park". */
  sourcePage: { label: 'From page', column: 'source_page', desk: 12, csv: 'page' },
  /** The host that had sent them to us, e.g. "www.example.com". */
  referrerHost: { label: 'Sent by', column: 'referrer_host', desk: 13, csv: 'referrer' },
  /** The hotel that sent them, or where they stay. */
  hotel: { label: 'Hotel', column: 'hotel', desk: 11, csv: 'hotel' },
  /** The primary tag of the language they speak (BCP 47): as their browser says, until somebody corrects it. */
  language: { label: 'Language', column: 'language', mail: 13, desk: 8, csv: 'language', told: ({ language }) => language && languageName(language) },
  /** "campaign" where a link of ours with `utm_source` began the visit. */
  visitSource: {
    label: 'Found us by',
    column: 'visit_source',
    desk: 14,
    csv: 'found_by',
    told: ({ visitSource }) => (visitSource === 'campaign' ? 'A campaign of ours' : visitSource),
  },
} satisfies Record<string, InquiryField>;

export type InquiryFieldName = keyof typeof TABLE;
export const INQUIRY_FIELDS: Record<InquiryFieldName, InquiryField> = TABLE;
export const FIELD_NAMES = Object.keys(TABLE) as readonly InquiryFieldName[];

/** The fields that are texts and may be missing. */
type OptionalText = { [Name in InquiryFieldName]: (typeof TABLE)[Name] extends { column: string } ? Name : never }[InquiryFieldName];

/** Columns for the fields that are texts and may be missing, each as `make` makes it of its name. */
export function optionalTexts<Column>(make: (column: string) => Column): Record<OptionalText, Column> {
  const columns = FIELD_NAMES.flatMap((name) => {
    const { column } = INQUIRY_FIELDS[name];
    return column === undefined ? [] : [[name, make(column)] as const];
  });
  return Object.fromEntries(columns) as Record<OptionalText, Column>;
}

/** What an enquiry says, as it is stored. */
export type FieldValues = Reworded & Record<InquiryFieldName, string | number | null>;

/** The fields that a place shows, in the order of its lines. */
export function fieldsOf(place: 'mail' | 'desk'): InquiryFieldName[] {
  const lines = FIELD_NAMES.map((name) => ({ name, line: INQUIRY_FIELDS[name][place] ?? 0 }));
  return lines
    .filter(({ line }) => line > 0)
    .sort((one, other) => one.line - other.line)
    .map(({ name }) => name);
}

/** What people are told of a field; '' where the enquiry says nothing. */
export function toldText(name: InquiryFieldName, values: FieldValues): string {
  const { told } = INQUIRY_FIELDS[name];
  return String((told ? told(values) : values[name]) ?? '');
}
