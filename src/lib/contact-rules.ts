import * as z from 'zod/mini';
import { EMAIL_MAX, GROUP_MAX, GROUP_MIN, MESSAGE_MAX, NAME_MAX, NAME_MIN } from './field-lengths.ts';
import { FIELD_MESSAGES } from './field-messages.ts';
import { readPhone, understoodPhone } from './phone-number.ts';
import { multiLine, singleLine } from './text.ts';

/** Looks like x@y.z, without spaces and without what would make two addresses of it in a mail. */
const EMAIL_PATTERN = /^[^\s@<>()[\]\\,;:"\p{C}]+@(?:[^\s@<>()[\]\\,;:".\p{C}]+\.)+[^\s@<>()[\]\\,;:".\p{C}]+$/u;

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
/** A phone number as it was understood; an extension still stands behind it ("ext 5"), until the enquiry is taken in (submission.ts). */
export const optionalPhoneRule = optionalText(
  z.pipe(
    z.string(FIELD_MESSAGES.text).check(z.refine((text) => readPhone(text) !== undefined, FIELD_MESSAGES.phone)),
    z.transform((text: string) => understoodPhone(text)),
  ),
);
/** An optional message of several lines. */
export const optionalMessageRule = optionalText(z.string(FIELD_MESSAGES.text).check(z.maxLength(MESSAGE_MAX, FIELD_MESSAGES.message)), multiLine);
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
