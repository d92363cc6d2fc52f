import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { listed } from '../../../server/db/closed-list.ts';
import { ROLES } from '../../security/model/rights.ts';
import { ASSURANCE_LEVELS } from '../model/account-types.ts';

/*
 * Tables of the accounts. All but the last two are Better Auth's, with the fields that it prescribes (core, two-factor,
 * anonymous, jwt, passkey); only its own code writes them. docs/develop/accounts.md maps the calls of spec §7 to it.
 */

const time = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = time('created_at').notNull().defaultNow();
const updatedAt = time('updated_at').notNull().defaultNow();

/** Anybody who signed up; being here gives no rights. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  twoFactorEnabled: boolean('two_factor_enabled').default(false),
  isAnonymous: boolean('is_anonymous').default(false),
  createdAt,
  updatedAt,
});

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One signed-in browser. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: userId(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    // Ours: whether this session passed a second factor, or a passkey that checked the person (spec §4, Assurance level).
    aal: text('aal', { enum: ASSURANCE_LEVELS }).notNull().default('aal1'),
    createdAt,
    updatedAt,
  },
  (table) => [
    check('sessions_aal_check', sql`${table.aal} in ${listed(ASSURANCE_LEVELS)}`),
    index('sessions_user_idx').on(table.userId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** A way to sign in: a password (scrypt) or a provider's identity. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt,
    updatedAt,
  },
  (table) => [index('accounts_user_idx').on(table.userId), uniqueIndex('accounts_provider_key').on(table.providerId, table.accountId)],
);

/** Short-lived proofs: links in mails, OAuth states. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verifications_identifier_idx').on(table.identifier), index('verifications_expires_at_idx').on(table.expiresAt)],
);

/** The authenticator app of a user, encrypted, with its recovery codes. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: time('locked_until'),
  },
  (table) => [index('two_factors_user_idx').on(table.userId)],
);

/** A passkey (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    userId: userId(),
    credentialID: text('credential_id').notNull(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: time('created_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId), index('passkeys_credential_idx').on(table.credentialID)],
);

/** Keys that sign tokens for other services; the public halves are at /api/auth/jwks. */
export const jwks = pgTable('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at'),
});

/** Who may do more than sign in (spec §3, User role record). Ours: the library knows nothing of it. */
export const userRoles = pgTable(
  'user_roles',
  {
    userId: userId().primaryKey(),
    role: text('role', { enum: ROLES }).notNull(),
    /** How this person's answers to visitors end; null for name and brand. */
    signature: text('signature'),
    createdAt,
  },
  (table) => [check('user_roles_role_check', sql`${table.role} in ${listed(ROLES)}`)],
);

/** A link by which somebody comes to a role: valid for a week, once. Who holds the link holds its token; here is only the hash of it. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** Who alone may accept it; null for anybody who has the link. */
    email: text('email'),
    role: text('role', { enum: ROLES }).notNull(),
    /** An invitation ends with the account of the person who gave it. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    expiresAt: time('expires_at').notNull(),
    /** Accepted or revoked: it opens nothing any more. */
    endedAt: time('ended_at'),
  },
  (table) => [check('invitations_role_check', sql`${table.role} in ${listed(ROLES)}`), index('invitations_invited_by_idx').on(table.invitedBy)],
);
