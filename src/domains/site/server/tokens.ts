import { z } from 'zod';
import type { ContentProblem } from '../../content-format/server/read.ts';
import { clockText, hoursText } from '../model/opening-hours.ts';

/** What `{{name}}` in a text of content/ stands for: one place for hours, promises and place names, content/site.yaml. */
export type Tokens = Readonly<Record<TokenName, string>>;
type TokenName = (typeof TOKEN_NAMES)[number];

const TOKEN_NAMES = [
  'brand',
  'established',
  'place',
  'phone',
  'email',
  'hours',
  'opens',
  'closes',
  'bookingMinutes',
  'replyHours',
  'freeCancellationHours',
  'schoolTerms',
] as const;

/** The fields that texts quote. Their own rules are in the schema of the whole file. */
const sourcesSchema = z.object({
  brand: z.object({ name: z.string(), established: z.number() }),
  contact: z.object({ place: z.string(), displayPhone: z.string(), email: z.string() }),
  hours: z.object({ opens: z.string(), closes: z.string() }),
  promises: z.object({ bookingMinutes: z.number(), replyHours: z.number(), freeCancellationHours: z.number() }),
  facts: z.object({ schoolTerms: z.string() }),
});

/** @param site content/site.yaml as it was read; @returns nothing where a field that texts quote is missing */
export function tokensOf(site: unknown): Tokens | undefined {
  const sources = sourcesSchema.safeParse(site).data;
  if (!sources) return undefined;
  const { brand, contact, hours, promises, facts } = sources;
  return {
    brand: brand.name,
    established: String(brand.established),
    place: contact.place,
    phone: contact.displayPhone,
    email: contact.email,
    hours: hoursText(hours.opens, hours.closes),
    opens: clockText(hours.opens),
    closes: clockText(hours.closes),
    bookingMinutes: String(promises.bookingMinutes),
    replyHours: String(promises.replyHours),
    freeCancellationHours: String(promises.freeCancellationHours),
    schoolTerms: facts.schoolTerms,
  };
}

/** `{{name}}`, and whatever looks as if it was meant to be one. */
const TOKEN = /\{\{([^{}\n]*)\}\}|\{\{|\}\}/g;

function isToken(name: string | undefined): name is TokenName {
  return TOKEN_NAMES.some((known) => known === name);
}

/** Puts in what the tokens of a text stand for; anything else in double brackets stays. */
export function fillTokens(text: string, tokens: Tokens, written = (value: string) => value): string {
  return text.replace(TOKEN, (whole, name?: string) => (isToken(name) ? written(tokens[name]) : whole));
}

/** A value as it stands in Markdown: characters that mean something there become references, "Tom &#38; Ann". */
function inMarkdown(value: string): string {
  return value.replace(/[&<>{}"*_`[\]\\]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** A value within the quotation marks of a tag. */
function inTag(value: string): string {
  return value.replace(/["\\]/g, '\\$&');
}

/** Fills the tokens of a text in Markdown: a value can neither speak Markdown nor end the tag that quotes it. */
export function filledText(written: string, tokens: Tokens): string {
  const parts = written.split(/(\{%[^%]*%\})/);
  return parts.map((part, index) => fillTokens(part, tokens, index % 2 === 1 ? inTag : inMarkdown)).join('');
}

/** What is expected in place of the first thing in double brackets that is no token; undefined where all are. */
function tokenProblem(text: string): string | undefined {
  for (const [whole, name] of text.matchAll(TOKEN)) {
    if (!isToken(name)) return `one of ${TOKEN_NAMES.map((known) => `{{${known}}}`).join(', ')}, not "${whole}"`;
  }
  return undefined;
}

/** The same for every line of a text. */
export function tokenProblems(text: string): { line: number; expected: string }[] {
  return text.split('\n').flatMap((row, index) => {
    const expected = tokenProblem(row);
    return expected ? [{ line: index + 1, expected }] : [];
  });
}

/** Fills every text of a parsed file, and names the fields that quote something unknown. */
export function fillValues(value: unknown, tokens: Tokens | undefined, file: string, problems: ContentProblem[], path: string[] = []): unknown {
  if (typeof value === 'string') {
    const expected = tokenProblem(value);
    if (expected) problems.push({ file, field: path.join('.') || '(whole file)', expected });
    return tokens ? fillTokens(value, tokens) : value;
  }
  if (Array.isArray(value)) return value.map((entry, index) => fillValues(entry, tokens, file, problems, [...path, String(index)]));
  // A day that YAML has made a date of is no text.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillValues(entry, tokens, file, problems, [...path, key])]));
}
