import * as z from 'zod/mini';
import { banjulDay } from '../../lib/banjul-time.ts';
import { checked } from './checked.ts';

const monthSchema = z.object({ month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month, as year-month.'))) });

/** The month that an address asks for, such as "2026-11"; the present one where it names none. @throws Refused 422 */
export function askedMonth(params: URLSearchParams): string {
  return checked(monthSchema, { month: params.get('month') || undefined }).month ?? banjulDay().slice(0, 7);
}
