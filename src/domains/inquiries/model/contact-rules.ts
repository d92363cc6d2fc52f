import * as z from 'zod/mini';
import { multiLine, singleLine } from '../../../lib/text.ts';
import { EMAIL_MAX, GROUP_MAX, GROUP_MIN, MESSAGE_MAX, NAME_MAX, NAME_MIN, PHONE_MAX, PHONE_MIN, SUBJECT_MAX } from './field-lengths.ts';

/** Looks like x@y.z, without spaces and without what would make two addresses of it in a mail. */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@<>()[\]\\,;:".\p{C}]+\.)+[^\s@<>()[\]\\,;:".\p{C}]+$/u;
const PHONE_PATTERN = /^\+?[\d\s()-]+$/;

/** What is said beside a field that breaks its rule. */
export const FIELD_MESSAGES = {
  nameMissing: 'Please tell us your name.',
  name: `Your name needs ${NAME_MIN} to ${NAME_MAX} characters.`,
  emailMissing: 'Please give us your e-mail address.',
  email: 'This does not look like an e-mail address. Example: name@example.com',
  emailLong: `An e-mail address has at most ${EMAIL_MAX} characters.`,
  phone: `A phone number has ${PHONE_MIN} to ${PHONE_MAX} characters: digits, spaces, hyphens, brackets, and a plus in front if you like.`,
  messageMissing: 'Please write us a message.',
  message: `Please keep your message to ${MESSAGE_MAX} characters.`,
  subject: `Please keep the subject to ${SUBJECT_MAX} characters.`,
  groupSize: `The group size is a whole number from ${GROUP_MIN} to ${GROUP_MAX}.`,
  date: 'Please choose a date, as year-month-day.',
  datePast: 'Please choose today or a later day.',
  choice: 'Please choose one of the options.',
  text: 'Please write this as text.',
  long: 'This is too long.',
} as const;

/** Text that is trimmed and free of control characters before any rule looks at it. */
function cleanText(clean: (text: string) => string) {
  return z.pipe(z.string(FIELD_MESSAGES.text), z.transform(clean));
}

/** A required name, 2 to 50 characters. */
export const nameRule = z.pipe(
  cleanText(singleLine),
  z.string().check(z.minLength(1, FIELD_MESSAGES.nameMissing), z.minLength(NAME_MIN, FIELD_MESSAGES.name), z.maxLength(NAME_MAX, FIELD_MESSAGES.name)),
);

const emailShape = [z.regex(EMAIL_PATTERN, FIELD_MESSAGES.email), z.maxLength(EMAIL_MAX, FIELD_MESSAGES.emailLong)] as const;

/** A required e-mail address. */
export const emailRule = z.pipe(cleanText(singleLine), z.string().check(z.minLength(1, FIELD_MESSAGES.emailMissing), ...emailShape));

/** Absent, empty, or text that meets `rule`; empty becomes undefined (spec §5: empty fields are omitted). */
function optionalText<T extends z.ZodMiniType<string, string>>(rule: T, clean = singleLine) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null) return undefined;
      if (typeof value !== 'string') return value;
      const text = clean(value);
      return text === '' ? undefined : text;
    }),
    z.optional(rule),
  );
}

export const optionalEmailRule = optionalText(z.string(FIELD_MESSAGES.text).check(...emailShape));
export const optionalPhoneRule = optionalText(
  z
    .string(FIELD_MESSAGES.text)
    .check(z.regex(PHONE_PATTERN, FIELD_MESSAGES.phone), z.minLength(PHONE_MIN, FIELD_MESSAGES.phone), z.maxLength(PHONE_MAX, FIELD_MESSAGES.phone)),
);
/** Optional text of one line with at most `max` characters. */
export function optionalLine(max: number, message: string = FIELD_MESSAGES.long) {
  return optionalText(z.string(FIELD_MESSAGES.text).check(z.maxLength(max, message)));
}

/** A message of several lines, `min` to `max` characters; `tooShort` is said below `min`. */
export function messageRule(min: number, max: number, tooShort: string) {
  return z.pipe(
    cleanText(multiLine),
    z
      .string()
      .check(z.minLength(1, FIELD_MESSAGES.messageMissing), z.minLength(min, tooShort), z.maxLength(max, `Please keep your message to ${max} characters.`)),
  );
}

/** An optional whole number of people; forms send it as text. */
export const optionalGroupSizeRule = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === null || value === '') return undefined;
    return typeof value === 'string' && /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : value;
  }),
  z.optional(z.int(FIELD_MESSAGES.groupSize).check(z.minimum(GROUP_MIN, FIELD_MESSAGES.groupSize), z.maximum(GROUP_MAX, FIELD_MESSAGES.groupSize))),
);
