import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { foldAddress } from '../../../lib/folded-address.ts';
import { languageName } from '../../../lib/languages.ts';
import { makeReference } from '../../../lib/reference.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { confirmationCounts } from '../../inquiries/server/confirmation-limit.ts';
import { insertInquiry } from '../../inquiries/server/inquiries.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { foldStoredAddresses } from '../../inquiries/server/inquiry-addresses.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';
import type { Admin } from '../../security/server/admin.ts';
import { leadSchema } from '../model/desk-requests.ts';
import type { InboxItem, InquiryDetail } from '../model/desk-types.ts';
import { FACT_WORDS, FACTS, type Fact } from '../model/words.ts';
import { setMissingFact } from './change-fact.ts';
import { claimChat } from './chat-leads.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { rulesOf, selectItems, toItem } from './inbox-items.ts';
import { inquiryDetail } from './inquiry-detail.ts';
import { isOnePhone, TAIL_DIGITS, tailOf } from './phone-country.ts';
import { isKnown, storeHeard } from './take-message.ts';
import { mustBeInInbox, workOn } from './work-on-inquiry.ts';

/** Earlier enquiries of the same person that are offered at most. */
const KNOWN_MAX = 5;
/** A lead may have waited so long for a signal, in milliseconds. */
const KEPT_MS = 60 * 24 * 60 * 60 * 1000;

/**
 * Stores an enquiry that reached us by phone, chat, hotel, mail or in person (desk-requests.ts, leadSchema), once however often its key is sent:
 * a phone without signal sends it again. No mail goes but the confirmation, where that was asked.
 * @throws Refused 404 for an enquiry to add to that is not there, 409 for a chat that is another's, 422
 */
export async function enterLead(admin: Admin<'desk'>, services: DeskServices, body: unknown): Promise<InquiryDetail> {
  const lead = checked(leadSchema, body);
  const asked = momentOf(lead);
  if (lead.addTo !== undefined) return addLead(admin, services, lead, lead.addTo, asked);
  const { key, source, at: _at, keptAt: _keptAt, people, note, confirm, chat, addTo: _addTo, ...rest } = lead;
  const { db, content, mailQueue, limits } = services;
  const reached = confirm && rest.email ? await limits.consume(confirmationCounts(rest.email)) : undefined;
  for (;;) {
    const id = randomUUID();
    const reference = makeReference(content.site.brand.referencePrefix);
    const stored = await db.transaction(async (tx) => {
      const [known] = await tx.select({ reference: inquiries.reference }).from(inquiries).where(eq(inquiries.idempotencyKey, key));
      if (known) return known.reference;
      const row = {
        ...rest,
        id,
        reference,
        idempotencyKey: key,
        contentHash: createHash('sha256').update(key).digest('hex'),
        inquiryType: 'general' as const,
        message: note ?? '',
        groupSize: people ?? null,
        leadSource: source,
        enteredBy: admin.id,
        createdAt: asked,
        readAt: new Date(),
      };
      if (!(await insertInquiry(tx, row))) return undefined;
      if (chat) await arriveByChat(tx, id, chat, services);
      if (confirm && rest.email && !reached) {
        await mailQueue.add(tx, [{ inquiryId: id, kind: 'visitor_confirmation', recipient: rest.email }]);
      }
      await announce(tx, { type: 'inquiry', id, reference, name: rest.name, preferredTour: rest.preferredTour ?? null });
      return reference;
    });
    // Neither stored nor known: another enquiry has this reference.
    if (stored !== undefined) return inquiryDetail(admin, services, stored);
  }
}

/** An enquiry that a chat from our pages began came from there, as one by a form does: figures and files count it to what brought them. */
async function arriveByChat(tx: DbOrTransaction, id: string, chat: string, services: Pick<DeskServices, 'content'>): Promise<void> {
  const arrival = await claimChat(tx, id, chat, services);
  if (!arrival) return;
  const { page, source, referrerHost } = arrival;
  await tx
    .update(inquiries)
    .set({ sourcePage: page, referrerHost, visitSource: source === 'campaign' ? source : null })
    .where(eq(inquiries.id, id));
}

type Lead = z.output<typeof leadSchema>;

/** When it was heard: as somebody said, else when the device kept it. A device whose clock is ahead means now. */
function momentOf({ at, keptAt }: Lead): Date {
  const now = Date.now();
  const kept = keptAt === undefined ? now : Date.parse(keptAt);
  return new Date(at ? Math.min(Date.parse(at), now) : kept > now || kept < now - KEPT_MS ? now : kept);
}

/** By which way a message came that was entered as a lead. */
const CHANNEL_OF = { phone: 'phone', chat: 'whatsapp', hotel: 'in_person', mail: 'email', walk_in: 'in_person' } as const;

/** Adds a lead to an earlier enquiry, once for its key: its words as a message, and its facts where the enquiry has none. */
async function addLead(admin: Admin<'desk'>, services: DeskServices, lead: Lead, addTo: string, at: Date): Promise<InquiryDetail> {
  const { key, source, note, people, chat, ...said } = lead;
  return workOn(admin, services, addTo, async (work) => {
    mustBeInInbox(work.inquiry);
    if (await isKnown(work, key)) return;
    // Not every fact that the desk can change is asked for where a lead is entered.
    const facts: Partial<Record<Fact, string | undefined>> = { ...said, people: people === undefined ? undefined : String(people) };
    const lines = FACTS.flatMap((fact) => (facts[fact] ? [`${FACT_WORDS[fact]}: ${fact === 'language' ? languageName(facts[fact]) : facts[fact]}`] : []));
    const words = [note, lines.join(', ')].filter(Boolean).join('\n') || 'They asked again.';
    const channel = CHANNEL_OF[source];
    const messageId = await storeHeard(work, { channel, body: words, at, enteredBy: admin.id, key });
    await work.note('message', { messageId, channel });
    if (chat) await claimChat(work.tx, work.inquiry.id, chat, services);
    for (const fact of FACTS) if (facts[fact]) await setMissingFact(work, fact, facts[fact]);
  });
}

/**
 * Earlier enquiries of the person with this number or address, the newest first. Numbers are one where they are one to a telephone:
 * "+220 777 1234" and "7771234".
 */
export async function knownPerson(_admin: Admin<'desk'>, services: DeskServices, params: URLSearchParams): Promise<{ items: InboxItem[] }> {
  const email = foldAddress(params.get('email')?.trim() ?? '');
  const typed = params.get('phone')?.trim().slice(0, 40) ?? '';
  const tail = tailOf(typed);
  const same = [
    email.includes('@') ? eq(inquiries.emailFolded, email) : undefined,
    tail.length === TAIL_DIGITS ? sql`${phoneDigits(inquiries.phone)} LIKE ${`%${tail}`}` : undefined,
  ].filter((one) => one !== undefined);
  if (same.length === 0) return { items: [] };
  await foldStoredAddresses(services.db);
  const rows = await selectItems(services.db)
    .where(and(isNull(inquiries.spamAt), or(...same)))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(KNOWN_MAX * 4);
  const isSame = (row: (typeof rows)[number]) =>
    (email !== '' && row.email !== null && foldAddress(row.email) === email) || (row.phone !== null && isOnePhone(typed, row.phone));
  return {
    items: rows
      .filter(isSame)
      .slice(0, KNOWN_MAX)
      .map((row) => toItem(row, rulesOf(services))),
  };
}
