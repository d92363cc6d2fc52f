import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { ConfirmLink } from '../model/account-types.ts';
import type { AccountServices } from './account-services.ts';
import { accounts, users } from './accounts-tables.ts';
import { madeHere } from './sign-up-mark.ts';

const payloadSchema = z.object({ email: z.string(), exp: z.number() });
type Payload = z.output<typeof payloadSchema>;

/** What the library signed (a JWT, HS256), also where its time is over; undefined where it did not. */
function signedPayload(token: string, secret: string): Payload | undefined {
  const [head = '', payload = '', signature = '', ...more] = token.split('.');
  const wanted = createHmac('sha256', secret).update(`${head}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data;
}

/** How the link of a mail stands that confirms an address. It is only looked at: nothing changes (docs/develop/decisions/0091). */
export async function confirmLinkOf(services: AccountServices, token: string, headers: Headers): Promise<ConfirmLink> {
  return (await linkAndOwner(services, token, headers)).link;
}

/** The same, with the account that it belongs to, where there is one. */
export async function linkAndOwner(
  { auth, config, db }: AccountServices,
  token: string,
  headers: Headers,
): Promise<{ link: ConfirmLink; ownerId?: string | undefined }> {
  const signed = signedPayload(token, (await auth.$context).secret);
  if (!signed) return { link: 'foreign' };
  const [owner] = await db
    .select({ id: users.id, isConfirmed: users.emailVerified, account: accounts.id })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.email, signed.email))
    .limit(1);
  if (owner?.isConfirmed) return { link: owner.account ? 'used' : 'waits', ownerId: owner.id };
  if (!owner || signed.exp * 1000 <= Date.now()) return { link: 'over', ownerId: owner?.id };
  return { link: madeHere(headers, owner.id, config.siteUrl.protocol === 'https:') ? 'here' : 'elsewhere', ownerId: owner.id };
}
