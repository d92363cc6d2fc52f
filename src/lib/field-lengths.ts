/** Limits of what visitors type (spec §5 and §9). */
export const NAME_MIN = 2;
export const NAME_MAX = 50;
export const EMAIL_MAX = 100;
export const SUBJECT_MAX = 100;
export const MESSAGE_MAX = 1000;
export const COUNTRY_MAX = 60;
/** The e-mail form's free text for the group. */
export const GROUP_TEXT_MAX = 40;
export const GROUP_MIN = 1;
export const GROUP_MAX = 500;
/** A tour's title on the wire and in `openBooking`. */
export const TOUR_MAX = 120;

/** What stands below such a field; no line ends within the number. */
export const PHONE_HINT = 'With country code, e.g. +44\u00a07700\u00a0900123';

/** Attributes of a field for a phone number: keyboard and example (spec §9). */
export const PHONE_INPUT = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  // The Gambian country code.
  placeholder: '+220 000 0000',
} as const;
