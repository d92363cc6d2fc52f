import type { ReplyRequest } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail, TemplateOffer } from '@/domains/desk/model/desk-types';
import { defaultSubject, fillTemplate, templateIn, templateValues, textFor } from '@/domains/desk/model/fill-template';
import { banjulDay } from '@/lib/banjul-time';
import { type Language, writtenTo } from '@/lib/languages';

/* An answer in the traveller's language: what its templates say in it, and what another choice changes. */

/**
 * `seen`: the last message that stood on the screen when the answer was begun, null for none. `chosen`: the language that somebody chose by hand.
 * `template`: the id of the one that it began with. `language`: in which it is written, where that is known.
 */
export type ReplyDraft = {
  channel: ReplyRequest['channel'];
  subject: string;
  body: string;
  seen?: string | null;
  chosen?: Language;
  template?: string;
  language?: Language;
};
export type ReplyProps = { inquiry: InquiryDetail; facts: DeskFacts; now: number };

/** The language that the answer is to be in: the traveller's, unless somebody chose another. */
export function wantedLanguage({ chosen }: ReplyDraft, { language }: InquiryDetail): Language {
  return chosen ?? writtenTo(language);
}

/** A template as it is taken for that language: what is not written in it is taken in English. */
function offerIn(template: TemplateOffer, wanted: Language, { inquiry, facts, now }: ReplyProps) {
  const { language, texts } = templateIn(template, wanted);
  const values = templateValues(inquiry, facts, banjulDay(new Date(now)), language);
  return { language, subject: fillTemplate(texts.subject, values), textBy: (way: ReplyRequest['channel']) => textFor(way, texts, values) };
}

/** The answer, begun anew with a template. */
export function begunWith(draft: ReplyDraft, template: TemplateOffer, props: ReplyProps): ReplyDraft {
  const { language, subject, textBy } = offerIn(template, wantedLanguage(draft, props.inquiry), props);
  return { ...draft, template: template.id, language, subject: subject || draft.subject, body: textBy(draft.channel) };
}

/** The same answer in another language: a template that nobody has changed yet is told in its words; what somebody wrote stays. */
export function spokenIn(draft: ReplyDraft, chosen: Language, props: ReplyProps): ReplyDraft {
  const { inquiry, facts } = props;
  const wanted = wantedLanguage(draft, inquiry);
  const next = { ...draft, chosen, language: chosen };
  if (draft.subject === defaultSubject(inquiry, wanted)) next.subject = defaultSubject(inquiry, chosen);
  const template = facts.templates.find(({ id }) => id === draft.template);
  if (!template) return next;
  const [was, is] = [offerIn(template, draft.language ?? wanted, props), offerIn(template, chosen, props)];
  if (draft.subject === was.subject) next.subject = is.subject;
  return was.textBy(draft.channel) === draft.body ? { ...next, body: is.textBy(draft.channel), language: is.language } : next;
}

/** The same answer by another way: a template that nobody has changed yet is told in that way's words. */
export function goingBy(draft: ReplyDraft, channel: ReplyDraft['channel'], props: ReplyProps): ReplyDraft {
  const wanted = draft.language ?? wantedLanguage(draft, props.inquiry);
  const unchanged = props.facts.templates.map((template) => offerIn(template, wanted, props)).find(({ textBy }) => textBy(draft.channel) === draft.body);
  return { ...draft, channel, ...(unchanged && { body: unchanged.textBy(channel) }) };
}

/** Whether a template was taken in English because nobody wrote it in the language that was wanted. */
export function isFallback({ template: id, language, body, ...draft }: ReplyDraft, { inquiry, facts }: ReplyProps): boolean {
  const wanted = wantedLanguage({ ...draft, body }, inquiry);
  const template = facts.templates.find((one) => one.id === id);
  return template !== undefined && body.trim() !== '' && wanted !== 'en' && language === 'en' && template[wanted] === undefined;
}
