import * as z from 'zod/mini';
import { banjulDay, isDay } from '../../../lib/banjul-time.ts';
import { emailRule, messageRule, nameRule, optionalEmailRule, optionalGroupSizeRule, optionalLine, optionalPhoneRule } from '../../../lib/contact-rules.ts';
import { COUNTRY_MAX, GROUP_MAX, GROUP_TEXT_MAX, MESSAGE_MAX, SUBJECT_MAX, TOUR_MAX } from '../../../lib/field-lengths.ts';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { readPhone } from '../../../lib/phone-number.ts';
import { GROUP_SIZES, groupLowerBound } from '../../tours/model/group-size.ts';
import { FORM_SOURCES, type FormSource, INQUIRY_TYPES, type InquiryType, isBookingSource } from './inquiry-types.ts';
import { TICKED } from './walks-little.ts';

/** Limits of length on the wire (decisions.md). */
const INQUIRY_MESSAGE_MIN = 1;
export const EMAIL_FORM_MESSAGE_MIN = 10;
/** The booking's message is composed by our page and holds what was typed plus its headings. */
const BOOKING_MESSAGE_MAX = 2000;

export type FieldProblem = { field: string; message: string };

const shared = {
  phone: optionalPhoneRule,
  country: optionalLine(COUNTRY_MAX, FIELD_MESSAGES.country),
  preferredTour: optionalLine(TOUR_MAX),
  groupSize: optionalGroupSizeRule,
  groupSizeText: optionalLine(GROUP_TEXT_MAX, FIELD_MESSAGES.groupText),
  /** "Somebody in our group does not walk far": a tick, sent as the browser sends it. */
  walksLittle: z.pipe(optionalLine(10), z.optional(z.literal(TICKED, FIELD_MESSAGES.choice))),
};
function inquiryTypeRule(fallback: InquiryType) {
  return z._default(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? fallback : value)),
      z.enum(INQUIRY_TYPES, FIELD_MESSAGES.choice),
    ),
    fallback,
  );
}

/** An enquiry whose values all meet their rules; each form's values fit it. */
export type Submission = z.output<ReturnType<typeof inquiryFormSchema>> & { leadSource: FormSource };

/** The contact details of the booking dialog, step 2 (spec §5). */
export const bookingDetailsSchema = z.object({ name: nameRule, email: emailRule, phone: optionalPhoneRule });

/** Building a schema costs more than using it, and the earliest day changes once a day. */
const datedSchemas = new Map<string, ReturnType<typeof makeDatedSchemas>>();
const KEPT_SCHEMAS = 100;

/** The forms that take no day before `earliest` (YYYY-MM-DD). */
function schemasFrom(earliest: string) {
  const known = datedSchemas.get(earliest);
  if (known) return known;
  if (datedSchemas.size >= KEPT_SCHEMAS) datedSchemas.clear();
  const schemas = makeDatedSchemas(earliest);
  datedSchemas.set(earliest, schemas);
  return schemas;
}

function makeDatedSchemas(earliest: string) {
  const preferredDate = dateRule(earliest);
  return {
    inquiry: z.object({
      ...shared,
      name: nameRule,
      email: optionalEmailRule,
      inquiryType: inquiryTypeRule('general'),
      subject: optionalLine(SUBJECT_MAX, FIELD_MESSAGES.subject),
      message: messageRule(INQUIRY_MESSAGE_MIN, MESSAGE_MAX, FIELD_MESSAGES.messageMissing),
      preferredDate,
    }),
    booking: z.object({
      ...shared,
      name: nameRule,
      email: emailRule,
      groupSizeText: z.pipe(optionalLine(10), z.optional(z.enum(GROUP_SIZES, FIELD_MESSAGES.choice))),
      inquiryType: inquiryTypeRule('booking'),
      // Our page puts "Booking Request: {tour}" here, which may outgrow what a visitor may type.
      subject: optionalLine(SUBJECT_MAX + TOUR_MAX, FIELD_MESSAGES.subject),
      message: messageRule(1, BOOKING_MESSAGE_MAX, FIELD_MESSAGES.messageMissing),
      preferredDate,
    }),
  };
}

/** The inquiry form: only name and message are required (spec §5); today's day in Banjul is the first that can be preferred. */
export function inquiryFormSchema() {
  return schemasFrom(banjulDay()).inquiry;
}

/** The e-mail form, and its "Send it from here" (spec §5, decisions.md). */
export const emailFormSchema = z.object({
  ...shared,
  name: nameRule,
  email: emailRule,
  inquiryType: inquiryTypeRule('general'),
  subject: optionalLine(SUBJECT_MAX, FIELD_MESSAGES.subject),
  message: messageRule(EMAIL_FORM_MESSAGE_MIN, MESSAGE_MAX, `Please write at least ${EMAIL_FORM_MESSAGE_MIN} characters.`),
  preferredDate: dateRule(),
});

type DatedSchemas = ReturnType<typeof makeDatedSchemas>;
/** What any of the forms may send. */
export type SentField =
  | keyof DatedSchemas['inquiry']['shape']
  | keyof DatedSchemas['booking']['shape']
  | keyof (typeof emailFormSchema)['shape']
  | 'leadSource';

/** An optional day that exists; not before `earliest` where one is given. */
function dateRule(earliest = '') {
  return z.pipe(
    optionalLine(10, FIELD_MESSAGES.date),
    z.optional(
      z.string().check(
        z.refine(isDay, FIELD_MESSAGES.date),
        z.refine((day) => !isDay(day) || day >= earliest, FIELD_MESSAGES.datePast),
      ),
    ),
  );
}

const REQUIRED_MESSAGES: Record<string, string> = {
  name: FIELD_MESSAGES.nameMissing,
  email: FIELD_MESSAGES.emailMissing,
  message: FIELD_MESSAGES.messageMissing,
};

/** The first problem of each field, in the schema's order; `values` are those that were checked. */
export function problemsOf(error: z.core.$ZodError, values: Record<string, unknown>): FieldProblem[] {
  const problems = new Map<string, string>();
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '');
    if (!problems.has(field)) problems.set(field, (values[field] === undefined && REQUIRED_MESSAGES[field]) || issue.message);
  }
  return Array.from(problems, ([field, message]) => ({ field, message }));
}

/**
 * Checks a submission by the rules of the form that it names (`leadSource`, else the inquiry form).
 * @param writtenOn the day on which it was written (YYYY-MM-DD), where the browser says so: what was kept
 *   offline may by now ask for a day in the past, and is measured by that day
 */
export function parseSubmission(body: Record<string, unknown>, writtenOn = banjulDay()): { value: Submission } | { problems: FieldProblem[] } {
  const raw = withPresentKeys(body);
  const source = raw.leadSource === undefined || raw.leadSource === '' ? 'inquiry_form' : raw.leadSource;
  const leadSource = FORM_SOURCES.find((candidate) => candidate === source);
  if (!leadSource) return { problems: [{ field: 'leadSource', message: FIELD_MESSAGES.choice }] };
  const dated = schemasFrom(writtenOn);
  // The specification leaves the e-mail form's date unchecked (§5): its page points a past day out.
  const schema = isBookingSource(leadSource) ? dated.booking : leadSource === 'email_form' ? emailFormSchema : dated.inquiry;
  const result = schema.safeParse(raw);
  if (!result.success) return { problems: problemsOf(result.error, raw) };
  const groupSizeText = result.data.groupSizeText;
  const groupSize = groupSizeText === undefined ? result.data.groupSize : groupLowerBound(groupSizeText);
  // The e-mail form's group is free text; a number that is no group (a phone number, say) stays text only.
  const counted = groupSize !== undefined && groupSize <= GROUP_MAX ? groupSize : undefined;
  return { value: withExtensionInMessage({ ...result.data, groupSize: counted, leadSource }) };
}

/** A phone's extension is no part of the number: the message says it, where the page has not put it there already. */
function withExtensionInMessage(submission: Submission): Submission {
  const phone = submission.phone === undefined ? undefined : readPhone(submission.phone);
  if (submission.phone === undefined || phone?.extension === undefined) return submission;
  const { message } = submission;
  const isSaid = message.includes(submission.phone);
  return { ...submission, phone: phone.number, message: isSaid ? message : `${message}\n\nPhone extension: ${phone.extension}` };
}

/** null means absent on the wire. */
function withPresentKeys(raw: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
}
