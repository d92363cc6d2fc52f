/*
 * Templates of answers (content/reply-templates.yaml): `{name}` and its like are filled with what is known of an
 * enquiry. What is not known stays as a gap, "[date?]", and nothing is sent while one is left.
 */

import { dayIn } from '../../../lib/day-in-language.ts';
import type { Language } from '../../../lib/languages.ts';
import { referenceDay } from '../../../lib/reference.ts';
import { peopleIn } from '../../tours/model/people-in-language.ts';
import type { ReplyRequest } from './desk-requests.ts';
import type { DeskFacts, InquiryDetail, TemplateOffer } from './desk-types.ts';
import type { QuoteView } from './quote-view.ts';
import { type FILLED_WORDS, TEMPLATE_WORDS } from './template-words.ts';

export type TemplateValues = Partial<Record<(typeof FILLED_WORDS)[number] | 'signature', string>>;

/** How a template signs. There stands the signature of the person who answers, where they have one. */
const SIGNED = '{me}\n{brand}';

const ANY_WORD = TEMPLATE_WORDS.join('|');
const PLACEHOLDER = new RegExp(`\\{(${ANY_WORD})\\}`, 'g');
/** "[date?]" as the desk leaves it, also without its question mark, and "{date}" as somebody may have typed it. */
const GAP = new RegExp(`\\[(?:${ANY_WORD})\\??\\]|\\{(?:${ANY_WORD})\\}`, 'g');

/** Fills the placeholders of a text; one without a value becomes a gap: "{date}" becomes "[date?]". */
export function fillTemplate(text: string, values: TemplateValues): string {
  const { signature } = values;
  if (!signature) return fillWords(text, values);
  return text
    .split(SIGNED)
    .map((part) => fillWords(part, values))
    .join(signature);
}

function fillWords(text: string, values: TemplateValues): string {
  // Who gave no name signs as the house, once.
  const signed = values.me ? text : text.replaceAll(SIGNED, '{brand}').replaceAll('{me}', '{brand}');
  return signed.replace(PLACEHOLDER, (_, word: string) => values[word as keyof TemplateValues] || `[${word}?]`);
}

/** The gaps that are left in a text, each once, as they stand there: ["[date?]"]. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(GAP))];
}

/** The first name of a person as one would greet them: "Mary" of "Mary O'Brien". */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Whether a quote can be taken up on that day (YYYY-MM-DD in Banjul). */
export function isQuoteOpen(quote: Pick<QuoteView, 'withdrawnAt' | 'acceptedAt' | 'validUntil'>, today: string): boolean {
  return !quote.withdrawnAt && !quote.acceptedAt && quote.validUntil >= today;
}

/** What a trip is called of which nothing is known, alone and with the day on which they asked. */
const ENQUIRY: Record<Language, [alone: string, of: string]> = {
  en: ['Your enquiry', 'Your enquiry of'],
  nl: ['Uw aanvraag', 'Uw aanvraag van'],
  de: ['Ihre Anfrage', 'Ihre Anfrage vom'],
  fr: ['Votre demande', 'Votre demande du'],
};

/** The values that an enquiry gives, as that language says days and numbers. `today` is YYYY-MM-DD in Banjul: a link to a quote that ended helps nobody. */
export function templateValues(inquiry: InquiryDetail, facts: DeskFacts, today: string, language: Language = 'en'): TemplateValues {
  const open = inquiry.quotes.filter((quote) => isQuoteOpen(quote, today));
  const newest = open.reduce<QuoteView | undefined>((latest, quote) => (latest && latest.at >= quote.at ? latest : quote), undefined);
  const tour = inquiry.preferredTour ?? '';
  const date = inquiry.preferredDate ? dayIn(language, inquiry.preferredDate, 'short') : '';
  const group = inquiry.groupSizeText ?? inquiry.groupSize?.toString();
  return {
    name: firstName(inquiry.name),
    tour,
    date,
    // The e-mail form's group is free text: "two adults, one child" stays so.
    group: peopleIn(language, group ?? ''),
    reference: inquiry.reference,
    quote: newest?.link ?? '',
    me: facts.me.name,
    signature: facts.signature,
    brand: facts.brand,
    trip: [tour, date].filter(Boolean).join(', ') || ENQUIRY[language][0],
    reviews: facts.reviewLink,
  };
}

/** A template in the language in which somebody is written to: in English where nobody wrote that. */
export function templateIn(template: TemplateOffer, wanted: Language): { language: Language; texts: Pick<TemplateOffer, 'subject' | 'body' | 'chat'> } {
  const other = wanted === 'en' ? undefined : template[wanted];
  return other ? { language: wanted, texts: other } : { language: 'en', texts: template };
}

/** A template's text for the way the answer goes, filled. */
export function textFor(channel: ReplyRequest['channel'], texts: Pick<TemplateOffer, 'body' | 'chat'>, values: TemplateValues): string {
  return fillTemplate(channel === 'email' ? texts.body : texts.chat, values).trim();
}

/** What a mail is about where no template says it. */
export function defaultSubject(inquiry: Pick<InquiryDetail, 'subject' | 'preferredTour' | 'reference'>, language: Language = 'en'): string {
  return inquiry.subject ?? inquiry.preferredTour ?? `${ENQUIRY[language][1]} ${dayIn(language, referenceDay(inquiry.reference), 'short')}`;
}
