import { resolve } from 'node:path';
import { type BackupConfig, backup } from './backup.ts';
import { address, ConfigError, type Environment, integer, mailAddress, oneOf, withoutPassword } from './values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How long personal data is kept where the operator says nothing else, in months (docs/security.md). */
const RETENTION_MONTHS = 24;
/** How long single events are kept, in months: a year and the same season of the year before it (docs/analytics.md). */
const ANALYTICS_RETENTION_MONTHS = 14;

/** Everything that may differ between two installations. Read once; see `.env.example`. */
export type Config = {
  mode: 'production' | 'development';
  port: number;
  host: string;
  /** Origin under which visitors reach the site; links, origin checks and cookies follow it. */
  siteUrl: URL;
  /** Undefined: `./data`, or a system folder where PostgreSQL's account cannot reach that. */
  dataDir: string | undefined;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Undefined: mails are written to the outbox folder. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  operatorEmail: string | undefined;
  /** The only address that may claim to be the first admin; undefined: any confirmed one. */
  adminEmail: string | undefined;
  /** How many proxies in front of us may be believed, counted from the right. */
  trustedProxies: number;
  authSecret: string | undefined;
  /** Enquiries are erased when they are older than so many months; 0 keeps them for ever. */
  retentionMonths: number;
  /** Single events are dropped when their month is older than so many months; 0 keeps them for ever. Counts stay. */
  analyticsRetentionMonths: number;
  /** Signing in with Google (OAuth with PKCE); undefined: not offered. */
  google: { clientId: string; clientSecret: string } | undefined;
  /** Whether pages are kept on visitors' devices; "off" takes away what is kept there (docs/offline.md). */
  offline: 'on' | 'off';
  /** Where copies are kept and for how long (docs/backup-places.md). */
  backup: BackupConfig;
  logLevel: (typeof LOG_LEVELS)[number];
};

/** Both halves or neither: one alone would offer a button that leads nowhere. */
function google(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) throw new ConfigError('GOOGLE_CLIENT_SECRET', '', 'the secret that belongs to GOOGLE_CLIENT_ID');
  if (clientSecret) throw new ConfigError('GOOGLE_CLIENT_ID', '', 'the client id that belongs to GOOGLE_CLIENT_SECRET');
  return undefined;
}

/**
 * Parses the environment.
 * @throws ConfigError with one line that names the variable, what it got and what it takes
 */
export function readConfig(env: Environment): Config {
  const mode = oneOf(env, 'NODE_ENV', 'production', ['production', 'development', 'test'] as const);
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const siteUrl = address(env, 'SITE_URL', ['http:', 'https:'], 'https://tours.example.com') ?? new URL(`http://localhost:${port}`);
  if (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash || siteUrl.username) {
    throw new ConfigError('SITE_URL', withoutPassword(env.SITE_URL ?? ''), 'an origin without a path, such as https://tours.example.com');
  }
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database');
  if (databaseUrl && databaseUrl.pathname.length < 2) {
    throw new ConfigError('DATABASE_URL', databaseUrl.host, 'an address that ends in a database, such as postgres://user:password@host:5432/database');
  }
  const authSecret = env.AUTH_SECRET || undefined;
  if (authSecret && authSecret.length < 32) {
    throw new ConfigError('AUTH_SECRET', `${authSecret.length} characters`, 'at least 32 characters');
  }
  return {
    mode: mode === 'development' ? 'development' : 'production',
    port,
    host: env.HOST || (mode === 'development' ? 'localhost' : '0.0.0.0'),
    siteUrl,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : undefined,
    databaseUrl: databaseUrl?.href,
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587')?.href,
    mailFrom: mailAddress(env, 'MAIL_FROM'),
    operatorEmail: mailAddress(env, 'OPERATOR_EMAIL'),
    adminEmail: mailAddress(env, 'ADMIN_EMAIL'),
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
    authSecret,
    retentionMonths: integer(env, 'RETENTION_MONTHS', RETENTION_MONTHS, 0, 1200),
    analyticsRetentionMonths: integer(env, 'ANALYTICS_RETENTION_MONTHS', ANALYTICS_RETENTION_MONTHS, 0, 1200),
    google: google(env),
    offline: oneOf(env, 'OFFLINE', 'on', ['on', 'off'] as const),
    backup: backup(env),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
  };
}
