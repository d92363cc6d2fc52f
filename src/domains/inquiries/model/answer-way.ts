import type { LeadSource } from './inquiry-types.ts';

/**
 * By which way a booking request is confirmed, for strip and mail to say the same. Whoever chose the chat may close it unsent:
 * then we can write there only where we know a number, and an e-mail reaches everybody.
 */
export type AnswerWay = 'chat' | 'mail' | 'either';

export function answerWay(leadSource: LeadSource, phone: string | null | undefined): AnswerWay {
  if (leadSource !== 'whatsapp') return 'mail';
  return phone ? 'chat' : 'either';
}
