import { DAY_PAST } from './day-past.ts';
import { COUNTRY_MAX, EMAIL_MAX, GROUP_MAX, GROUP_MIN, GROUP_TEXT_MAX, MESSAGE_MAX, NAME_MAX, NAME_MIN, SUBJECT_MAX } from './field-lengths.ts';
import { PHONE_DIGITS_MIN, PHONE_MAX, PHONE_MIN } from './phone-number.ts';
import { SANITISED_MAX } from './text.ts';

export const FIELD_MESSAGES = {
  nameMissing: 'Please tell us your name.',
  name: `Your name needs ${NAME_MIN} to ${NAME_MAX} characters.`,
  emailMissing: 'Please give us your e-mail address.',
  email: 'This does not look like an e-mail address. Example: name@example.com',
  emailLong: `An e-mail address has at most ${EMAIL_MAX} characters.`,
  phone: `A phone number has ${PHONE_MIN} to ${PHONE_MAX} characters: at least ${PHONE_DIGITS_MIN} digits, with spaces, hyphens, brackets, and a plus in front if you like.`,
  messageMissing: 'Please write us a message.',
  message: `Please keep your message to ${MESSAGE_MAX} characters.`,
  subject: `Please keep the subject to ${SUBJECT_MAX} characters.`,
  groupSize: `The group size is a whole number from ${GROUP_MIN} to ${GROUP_MAX}.`,
  date: 'Please choose a date, as year-month-day.',
  datePast: DAY_PAST,
  choice: 'Please choose one of the options.',
  text: 'Please write this as text.',
  long: 'This is too long.',
  wasCut: `What you pasted was longer: its first ${SANITISED_MAX} characters are here.`,
  country: `Please keep the country to ${COUNTRY_MAX} characters.`,
  groupText: `Please keep the group size to ${GROUP_TEXT_MAX} characters.`,
} as const;
