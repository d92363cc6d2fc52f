import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number that is written without a country is one of The Gambia. */
const HOME = 'GM';

/** Reads a number as a telephone does, whatever stands before it: "+220 777 1234", "00220 7771234" and "777 1234" are one. @returns undefined where it is none */
export function dialled(phone: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(phone, HOME);
}
