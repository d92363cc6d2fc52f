import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isDay, longDay } from '../../../lib/banjul-time.ts';
import { optionalEmailRule, optionalGroupSizeRule, optionalLine, optionalPhoneRule } from '../../../lib/contact-rules.ts';
import { COUNTRY_MAX, TOUR_MAX } from '../../../lib/field-lengths.ts';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { foldAddress } from '../../../lib/folded-address.ts';
import { isLanguageTag, languageName } from '../../../lib/languages.ts';
import { Refused } from '../../../server/http/refused.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { DESK_LIMITS } from '../model/desk-limits.ts';
import type { InquiryChange } from '../model/desk-requests.ts';
import type { Fact } from '../model/words.ts';
import type { Work } from './work-on-inquiry.ts';

type FactChange = Extract<InquiryChange, { change: 'fact' }>;
type Row = typeof inquiries.$inferSelect;

const day = z.pipe(optionalLine(10), z.optional(z.string().check(z.refine(isDay, FIELD_MESSAGES.date))));

const language = z.pipe(optionalLine(8), z.optional(z.string().check(z.refine(isLanguageTag, 'Please choose a language.'))));

/** How each fact is checked, what stands there now in words, and what is written for it. */
const FACT_RULES: Record<Fact, { rule: z.ZodMiniType; now: (row: Row) => string | null; set: (value: never) => Partial<Row> }> = {
  preferredTour: { rule: optionalLine(TOUR_MAX), now: ({ preferredTour }) => preferredTour, set: (value?: string) => ({ preferredTour: value ?? null }) },
  preferredDate: { rule: day, now: ({ preferredDate }) => preferredDate, set: (value?: string) => ({ preferredDate: value ?? null }) },
  people: {
    rule: optionalGroupSizeRule,
    now: ({ groupSize, groupSizeText }) => groupSizeText ?? (groupSize === null ? null : String(groupSize)),
    set: (value?: number) => ({ groupSize: value ?? null, groupSizeText: null }),
  },
  hotel: { rule: optionalLine(DESK_LIMITS.hotel), now: ({ hotel }) => hotel, set: (value?: string) => ({ hotel: value ?? null }) },
  phone: { rule: optionalPhoneRule, now: ({ phone }) => phone, set: (value?: string) => ({ phone: value ?? null }) },
  email: {
    rule: optionalEmailRule,
    now: ({ email }) => email,
    set: (value?: string) => ({ email: value ?? null, emailFolded: value ? foldAddress(value) : null }),
  },
  country: { rule: optionalLine(COUNTRY_MAX), now: ({ country }) => country, set: (value?: string) => ({ country: value ?? null }) },
  language: { rule: language, now: (row) => row.language, set: (value?: string) => ({ language: value ?? null }) },
};

/**
 * Changes a fact of an enquiry: its day, tour, people or contact. What the traveller wrote stays; the history says what stood there before.
 * @throws Refused 409 where a colleague changed it meanwhile, 422
 */
export async function changeFact({ tx, inquiry, update, note }: Work, { fact, to, seen }: FactChange): Promise<void> {
  const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiry.id));
  if (!row) return;
  const { rule, now, set } = FACT_RULES[fact];
  const before = now(row);
  const checked = rule.safeParse(to ?? '');
  if (!checked.success) throw new Refused(422, 'validation_failed', checked.error.issues[0]?.message ?? FIELD_MESSAGES.text, 'to');
  const values = set(checked.data as never);
  const after = now({ ...row, ...values });
  // Saved already: by a double tap, or by a colleague.
  if (after === before) return;
  if (seen !== undefined && (seen ?? '') !== (before ?? '')) {
    const text = `A colleague changed it to "${before ?? 'nothing'}" in the meantime. Your change was not saved. Change it again if it is still right.`;
    throw new Refused(409, 'fact_changed', text);
  }
  await update(values);
  // By which an erased person is found, whatever address stands there now.
  const folded = fact === 'email' && before ? { fromFolded: foldAddress(before) } : {};
  const told = (value: string | null) => value && (fact === 'preferredDate' ? longDay(value) : fact === 'language' ? languageName(value) : value);
  await note('fact', { fact, from: told(before), to: told(after), ...folded });
}

/** The same for a fact that nobody has said yet: what stands there stays, and so does what breaks its rule. */
export async function setMissingFact(work: Work, fact: Fact, to: string): Promise<void> {
  const [row] = await work.tx.select().from(inquiries).where(eq(inquiries.id, work.inquiry.id));
  if (!row || FACT_RULES[fact].now(row) !== null || !FACT_RULES[fact].rule.safeParse(to).success) return;
  await changeFact(work, { change: 'fact', fact, to });
}
