import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import { userRoles } from '../../accounts/server/accounts-tables.ts';
import { type Admin, AT_THE_DESK } from '../../security/server/admin.ts';
import { type CashRequest, cashRequestSchema } from '../model/cash-requests.ts';
import type { CashLine, CashSums, DepartureCash } from '../model/cash-types.ts';
import { formatMoney } from '../model/money.ts';
import { departureCash, dueOf } from './cash.ts';
import { noteChangedFacts } from './changed-facts.ts';
import type { DepartureServices } from './departure-services.ts';
import { parties, resources } from './departures-tables.ts';
import { cashLines } from './party-tables.ts';
import { type DepartureWork, departureOf, workOnDeparture } from './work-on-departure.ts';

const NOTHING_AGREED =
  'It does not take place for them, so nothing is agreed any more. Your line was not written. What they paid is given back by a correction.';

type Services = Pick<DepartureServices, 'db' | 'thread'>;

/** GET /api/admin/days/{id}/cash. @throws Refused 404 */
export async function readCash(admin: Admin<'desk'>, services: Services, departureId: string | undefined): Promise<DepartureCash> {
  const { id } = await departureOf(services.db, departureId);
  return departureCash(admin, services.db, id);
}

/**
 * Adds one line to the cash book of a departure; nothing that stands there is changed. The same key again adds nothing.
 * @throws Refused 404 for a departure, or a party that is not on it; 409 `changed_meanwhile` where the agreed amount is another one than stood
 * on the screen, `party_cancelled` where nothing is agreed any more, `key_used` where the key stands for another line; 422 for values, and where more would be given back than was received
 */
export async function addCashLine(admin: Admin<'desk'>, services: Services, departureId: string | undefined, body: unknown): Promise<DepartureCash> {
  const request = checked(cashRequestSchema, body);
  const id = await workOnDeparture(admin, services, departureId, async ({ tx, departure }) => {
    if (!(await isWritten(tx, request))) await write(admin, tx, departure, request);
    return departure.id;
  });
  return departureCash(admin, services.db, id);
}

/** Whether the line is there already. @throws Refused 409 where another one has its key */
async function isWritten(tx: DbOrTransaction, { key, partyId, line, currency, amount }: CashRequest): Promise<boolean> {
  const [there] = await tx.select().from(cashLines).where(eq(cashLines.key, key));
  if (!there) return false;
  const isSame = there.partyId === partyId && there.kind === line && there.currency === currency;
  const isAdded = line === 'received' || line === 'correction';
  if (isSame && amount === (isAdded ? there.amount : await agreedBy(tx, { ...there, partyId }))) return true;
  throw new Refused(409, 'key_used', 'This was sent before with other values. Load the page again, and check what is there.');
}

/** What was agreed in all once this line stood there: of an agreed amount, and of what is still charged, the difference alone was written. */
async function agreedBy(tx: DbOrTransaction, { id, partyId, currency }: Pick<CashLine, 'id' | 'currency'> & { partyId: string }): Promise<number> {
  const isOfThem = and(eq(cashLines.partyId, partyId), eq(cashLines.currency, currency));
  const [sum] = await tx
    .select({ agreed: sql<number>`coalesce(sum(${cashLines.amount}), 0)`.mapWith(Number) })
    .from(cashLines)
    .where(and(isOfThem, inArray(cashLines.kind, ['agreed', 'no_show']), lte(cashLines.id, id)));
  return sum?.agreed ?? 0;
}

async function write(admin: Admin<'desk'>, tx: DepartureWork['tx'], departure: DepartureWork['departure'], request: CashRequest): Promise<void> {
  const { key, partyId, currency, line } = request;
  // Its party cannot go while this is written.
  const [party] = await tx
    .select({ status: parties.status })
    .from(parties)
    .where(and(eq(parties.id, partyId), eq(parties.departureId, departure.id)))
    .for('key share');
  if (!party) throw new Refused(404, 'unknown_party', 'This party is not on this departure any more. Nothing was written: load the page again.');
  const isOff = party.status === 'cancelled' || departure.status === 'cancelled';
  if (isOff && (line === 'agreed' || line === 'no_show')) throw new Refused(409, 'party_cancelled', NOTHING_AGREED);
  const now = (await dueOf(tx, [partyId])).find((sum) => sum.currency === currency) ?? { currency, agreed: 0, received: 0, due: 0, overpaid: 0, back: 0 };
  const amount = amountOf(request, now);
  if (amount === 0 && line === 'agreed') return;
  const { at, by, reason } = { at: undefined, by: undefined, reason: undefined, ...request };
  await tx.insert(cashLines).values({
    ...{ key, departureId: departure.id, partyId, tripDay: departure.firstDay, tour: departure.tour, kind: line, currency, amount },
    reason: reason ?? null,
    actorId: admin.id,
    ...(await takerOf(tx, admin, by)),
    ...(at ? { at: new Date(at) } : {}),
  });
  if (amount !== 0) await noteChangedFacts(tx, eq(parties.id, partyId), ['cash']);
}

/** What the line adds. @throws Refused 409, 422 */
function amountOf(request: CashRequest, now: CashSums): number {
  if (request.line === 'received') return request.amount;
  if (request.line === 'correction') {
    if (now.received + request.amount < 0) {
      const text = `They have paid ${formatMoney(now.received, now.currency)}. You cannot give back or take off more than that.`;
      throw new Refused(422, 'validation_failed', text, 'amount');
    }
    return request.amount;
  }
  if (request.seen !== now.agreed) {
    const text = `The agreed amount was changed a moment ago: it is ${formatMoney(now.agreed, now.currency)} now. Your line was not written.`;
    throw new Refused(409, 'changed_meanwhile', text);
  }
  return request.amount - now.agreed;
}

/** Columns that say who took the money; none where it is who writes the line. @throws Refused 422 for somebody whom nobody knows */
async function takerOf(tx: DbOrTransaction, admin: Admin<'desk'>, by: { kind: 'guide' | 'colleague'; id: string } | undefined) {
  if (!by || (by.kind === 'colleague' && by.id === admin.id)) return {};
  const isKnown =
    by.kind === 'guide'
      ? isUuid(by.id) && (await tx.$count(resources, and(eq(resources.id, by.id), eq(resources.kind, 'guide')))) > 0
      : (await tx.$count(userRoles, and(eq(userRoles.userId, by.id), inArray(userRoles.role, AT_THE_DESK)))) > 0;
  if (!isKnown) throw new Refused(422, 'validation_failed', 'There is no such guide or colleague any more. Choose who took the money.', 'by');
  return by.kind === 'guide' ? { resourceId: by.id } : { receivedBy: by.id };
}
