import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, isNull, ne } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { groupWords } from '../../tours/model/group-size.ts';
import { quoteAnswerSchema } from '../model/desk-requests.ts';
import { takenGroup } from '../model/taken-group.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes } from './desk-tables.ts';
import { stateOf, TOKEN, wroteFrom } from './quote-page.ts';
import { DAY_MS, hearOnPage, mustNotBeTooMuch } from './said-on-page.ts';
import { isRepeat } from './take-message.ts';
import { type HeldInquiry, holdInquiry } from './work-on-inquiry.ts';

/* What a traveller says to a quote on its private page: yes, no, or "ask again" once it is over. */

type Quote = typeof quotes.$inferSelect;
type Answer = ReturnType<typeof quoteAnswerSchema.parse>;
type OnQuote = { tx: DbOrTransaction; quote: Quote; inquiry: HeldInquiry };

/**
 * Takes the answer of a plain form. Twenty presses at once are one yes, with one notice to us: the others find it said. Another answer after a yes
 * changes nothing of what is agreed, and reaches us as a message.
 * @returns the token, to whose page the visitor goes back
 * @throws Refused 404 for no such quote, 409 for one that was taken, 410 `quote_over` or `quote_withdrawn`, 422 with its field, 429
 */
export async function answerQuote(services: DeskServices, body: unknown): Promise<string> {
  const answer = checked(quoteAnswerSchema, body);
  // Thrown once it is stored: what somebody wrote after a yes is kept.
  const objection = await services.db.transaction(async (tx) => {
    const on = await locked(tx, answer.token);
    const said = await take(services, on, answer);
    await announce(tx, { type: 'change', id: on.inquiry.id });
    return said;
  });
  if (objection) throw objection;
  return answer.token;
}

async function take(services: DeskServices, on: OnQuote, answer: Answer): Promise<Refused | undefined> {
  if (answer.answer === 'yes') return accept(services, on, answer);
  if (answer.answer === 'no') return decline(services, on, answer);
  await tellOnce(services, on, answer.message);
  return undefined;
}

/** They said yes, and that holds. */
const isTaken = ({ acceptedAt, withdrawnAt }: Quote) => acceptedAt !== null && withdrawnAt === null;

/** One part a line; parts that were left out have none. */
const lines = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\n');

/** After a yes: what holds, and what became of what they wrote now. */
const saidYes = (words: string) => new Refused(409, 'quote_accepted', words);

/** The quote and its enquiry, held until the transaction ends: the enquiry first, as the desk does. */
async function locked(tx: DbOrTransaction, token: string): Promise<OnQuote> {
  const unknown = new Refused(404, 'unknown_quote', 'There is no such quote.');
  const [named] = TOKEN.test(token) ? await tx.select({ inquiryId: quotes.inquiryId }).from(quotes).where(eq(quotes.token, token)) : [];
  if (!named) throw unknown;
  const inquiry = await holdInquiry(tx, eq(inquiries.id, named.inquiryId));
  const [quote] = await tx.select().from(quotes).where(eq(quotes.token, token)).for('update');
  if (!inquiry || !quote) throw unknown;
  return { tx, quote, inquiry };
}

function mustBeOpen(quote: Quote): void {
  const state = stateOf(quote);
  if (state === 'withdrawn')
    throw new Refused(410, 'quote_withdrawn', 'This quote has been withdrawn. What you wrote is still here: ask us for a new one below.');
  if (state === 'over') throw new Refused(410, 'quote_over', 'This quote is no longer valid. What you wrote is still here: ask us for a new one below.');
}

/** @returns what is to be said where somebody else had said yes before, with other words */
async function accept(services: DeskServices, on: OnQuote, answer: Extract<Answer, { answer: 'yes' }>): Promise<Refused | undefined> {
  const { tx, quote, inquiry } = on;
  if (!isTaken(quote)) mustBeOpen(quote);
  const line = quote.lines[answer.line];
  if (!line) throw new Refused(422, 'validation_failed', 'Please choose a price.', 'line');
  const { people, name, hotel = null, message = null } = answer;
  const acceptance = { line, people, hotel, name, message };
  const facts = [`${takenGroup(groupWords(people), line.group)}: ${line.price}`, hotel].filter(Boolean).join(', ');
  if (isTaken(quote)) {
    if (isDeepStrictEqual(quote.acceptance, acceptance)) return undefined;
    await tellOnce(services, on, lines(`Another yes to "${quote.title}", by ${name}: ${facts}.`, message));
    return saidYes('Somebody has already said yes to this quote, and that stands. What you wrote now has reached us as a message. We will write to you.');
  }
  await mustNotBeTooMuch(tx, inquiry.id, 'quote');
  await tx.update(quotes).set({ acceptance, acceptedAt: new Date(), declinedAt: null }).where(eq(quotes.id, quote.id));
  await say(tx, inquiry.id, 'quote_accepted', { quoteId: quote.id, title: quote.title });
  // Those that can still be taken; another one that was taken stays.
  const areOpen = and(isNull(quotes.withdrawnAt), isNull(quotes.acceptedAt), gte(quotes.validUntil, banjulDay()));
  const others = await tx
    .update(quotes)
    .set({ withdrawnAt: new Date() })
    .where(and(eq(quotes.inquiryId, inquiry.id), ne(quotes.id, quote.id), areOpen))
    .returning({ id: quotes.id, title: quotes.title });
  for (const other of others) await say(tx, inquiry.id, 'quote_withdrawn', { quoteId: other.id, title: other.title, because: 'another_taken' });
  await hearOnPage('quote', services, on, lines(`Yes to "${quote.title}": ${facts}.`, message));
  return undefined;
}

/** @returns what is to be said where they had said yes before */
async function decline(services: DeskServices, on: OnQuote, { message }: Extract<Answer, { answer: 'no' }>): Promise<Refused | undefined> {
  const { tx, quote, inquiry } = on;
  if (isTaken(quote)) {
    await tellOnce(services, on, lines(`No to "${quote.title}", after the yes.`, message));
    return saidYes('You have already said yes to this quote. That stands for now; your no has reached us as a message, and we will write to you.');
  }
  if (quote.declinedAt) return undefined;
  // A no that comes late is still good to know.
  if (['withdrawn', 'over'].includes(stateOf(quote))) {
    await tellOnce(services, on, lines(`No to "${quote.title}", which had ended.`, message));
    return undefined;
  }
  await mustNotBeTooMuch(tx, inquiry.id, 'quote');
  await tx.update(quotes).set({ declinedAt: new Date() }).where(eq(quotes.id, quote.id));
  await say(tx, inquiry.id, 'quote_declined', { quoteId: quote.id, title: quote.title, ...(message && { message }) });
  await hearOnPage('quote', services, on, lines(`No to "${quote.title}".`, message));
  return undefined;
}

/** A message from the quote's page; the same one within a day is a second press. @throws Refused 429 */
async function tellOnce(services: DeskServices, on: OnQuote, message: string): Promise<void> {
  const { tx, quote, inquiry } = on;
  const note = (detail: object) => say(tx, inquiry.id, 'message', { ...detail, channel: 'quote', quoteId: quote.id });
  if (await isRepeat(on, { direction: 'in', channel: 'quote', body: message }, DAY_MS)) {
    // Where the page of another quote had those words, this one has to say that we have them, too.
    if (!(await wroteFrom(tx, quote))) await note({});
    return;
  }
  await mustNotBeTooMuch(tx, inquiry.id, 'quote');
  await note({ messageId: await hearOnPage('quote', services, on, message) });
}

const say = (tx: DbOrTransaction, inquiryId: string, event: (typeof inquiryHistory.$inferInsert)['event'], detail: Record<string, unknown>) =>
  tx.insert(inquiryHistory).values({ inquiryId, event, detail });
