import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number that is written without a country is one of The Gambia. */
const HOME = 'GM';

/** Reads a number as a telephone does, whatever stands before it: "+220 777 1234", "00220 7771234" and "777 1234" are one. @returns undefined where it is none */
export function dialled(phone: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(phone, HOME);
}

/** So many digits at the end are looked for in the database before numbers are compared whole. */
export const TAIL_DIGITS = 6;

/** The end of a number, which is the same however it was typed. */
export function tailOf(phone: string): string {
  return (dialled(phone)?.nationalNumber ?? phone.replace(/\D/g, '')).slice(-TAIL_DIGITS);
}

/** Whether two numbers are one to a telephone, however each was typed. */
export function isOnePhone(one: string, other: string): boolean {
  const [a, b] = [dialled(one)?.number, dialled(other)?.number];
  return a !== undefined && b !== undefined ? a === b : one.replace(/\D/g, '') === other.replace(/\D/g, '');
}
