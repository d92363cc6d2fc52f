import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import { formTokenSchema } from '../../../inquiries/model/submit-inquiry.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { canaries } from '../watch-tables.ts';
import { CANARY } from './canary-mail.ts';
import { CANARY_HEADER, type CanarySignatures } from './canary-signature.ts';

/** The site may take so long for one answer, in milliseconds. */
const ANSWER_MS = 15_000;
/** What is older is forgotten, with its mail. */
const KEPT = sql`interval '30 days'`;

export type CanaryContext = { db: Db; siteUrl: URL; signatures: CanarySignatures };

/** How far a canary came; `problem` where no further. */
export type CanaryStep = { step: string; problem?: string };

async function ask(siteUrl: URL, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, siteUrl), { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${siteUrl.origin} cannot be reached: ${cause instanceof Error ? cause.message : cause}`);
  }
}

/** As a page of ours does it: token and cookie first, then the form. @throws Error that says what was not answered as it should be */
async function post({ siteUrl, signatures }: CanaryContext, id: string): Promise<void> {
  const given = await ask(siteUrl, '/api/form-token', {});
  if (!given.ok) throw new Error(`/api/form-token answered ${given.status}`);
  const { csrfToken } = formTokenSchema.parse(await given.json());
  const answer = await ask(siteUrl, '/api/submit-inquiry', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: siteUrl.origin,
      cookie: given.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
      'x-csrf-token': csrfToken,
      'idempotency-key': id,
      [CANARY_HEADER]: signatures.sign(id),
    },
    body: JSON.stringify({ ...CANARY, leadSource: 'inquiry_form' }),
  });
  if (answer.status !== 201) throw new Error(`/api/submit-inquiry answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
}

/**
 * Sends a canary enquiry through the site's own address, and looks whether it was stored. What becomes of its mail is seen later.
 * @returns its id, and the steps that were done; the last one says what was wrong
 */
export async function sendCanary(context: CanaryContext): Promise<{ id: string; steps: CanaryStep[]; hasFailed: boolean }> {
  const { db, siteUrl } = context;
  const id = randomUUID();
  await db.delete(mails).where(sql`${mails.id} IN (SELECT mail_id FROM canaries WHERE created_at < now() - ${KEPT})`);
  await db.delete(canaries).where(lt(canaries.createdAt, sql`now() - ${KEPT}`));
  await db.insert(canaries).values({ id });
  const steps: CanaryStep[] = [];
  const fail = async (step: string, problem: string) => {
    await db
      .update(canaries)
      .set({ failure: `${step}: ${problem}` })
      .where(eq(canaries.id, id));
    return { id, steps: [...steps, { step, problem }], hasFailed: true };
  };
  try {
    await post(context, id);
  } catch (error) {
    return fail('the form', error instanceof Error ? error.message : String(error));
  }
  steps.push({ step: `the form: ${siteUrl.origin} took the enquiry` });
  const [stored] = await db.select({ mailId: canaries.mailId }).from(canaries).where(eq(canaries.id, id));
  if (!stored?.mailId)
    return fail('the database', `${siteUrl.origin} said that it had stored the enquiry, but this database has it not: is it another site's?`);
  steps.push({ step: 'the database: it was stored, with its mail' });
  return { id, steps, hasFailed: false };
}

/** How the mail of a canary stands. */
export async function canaryMail(db: Db, id: string): Promise<{ status: string; lastError: string | null } | undefined> {
  const [mail] = await db
    .select({ status: mails.status, lastError: mails.lastError })
    .from(mails)
    .innerJoin(canaries, eq(canaries.mailId, mails.id))
    .where(eq(canaries.id, id));
  return mail;
}
