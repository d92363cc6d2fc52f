import { resolve } from 'node:path';
import { type BackupConfig, backup } from './backup.ts';
import { type DatabaseAddresses, databaseAddresses } from './database-addresses.ts';
import { type ImapAddress, imapAddress } from './imap-address.ts';
import { type MailRate, mailRate } from './mail-rate.ts';
import {
  address,
  ConfigError,
  type Environment,
  hosts,
  IN_PASSWORDS,
  integer,
  mailAddress,
  mailAddresses,
  oneOf,
  secretOf,
  withoutPassword,
} from './values.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How long personal data is kept where the operator says nothing else, in months (docs/operate/security.md). */
const RETENTION_MONTHS = 24;
/** How long single events are kept, in months: a year and the same season of the year before it (docs/develop/analytics.md). */
const ANALYTICS_RETENTION_MONTHS = 14;
/** So many characters cannot be guessed, in characters: of the installation's secret, and of what reads or signs what watches it. */
const AUTH_SECRET_MIN = 32;
const TOKEN_MIN = 20;

/** `socket`: of sd_notify(3). `periodMs`: after so long a silence, in milliseconds, systemd starts the process again. */
export type SystemdWatchdog = { socket: string; periodMs: number };

/** Everything that may differ between two installations. Read once; see `.env.example`. */
export type Config = DatabaseAddresses & {
  mode: 'production' | 'development';
  port: number;
  host: string;
  /** File descriptor of a socket that the supervisor listens on and hands over, which takes the place of port and host. */
  listenFd: number | undefined;
  /** Where systemd wants to hear that the process lives. */
  systemdWatchdog: SystemdWatchdog | undefined;
  /** Origin under which visitors reach the site; links, origin checks and cookies follow it. */
  siteUrl: URL;
  /** Undefined: `./data`, or a system folder where PostgreSQL's account cannot reach that. */
  dataDir: string | undefined;
  /** Undefined: mails are written to the outbox folder. */
  smtpUrl: string | undefined;
  /** How many mails this process hands over at most. */
  smtpRate: MailRate;
  /** The mailbox that is read; undefined: none is. */
  imap: ImapAddress | undefined;
  /** Whether a mail that belongs to no enquiry becomes one. */
  imapNewLeads: boolean;
  mailFrom: string | undefined;
  operatorEmail: string | undefined;
  /** Further addresses of OPERATOR_EMAIL: told where nobody has read an enquiry when its promise ends. */
  secondEmails: string[];
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
  /** Whether pages are kept on visitors' devices; "off" takes away what is kept there (docs/develop/offline.md). */
  offline: 'on' | 'off';
  /** Where copies are kept and for how long (docs/operate/copies.md). */
  backup: BackupConfig;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Who shows it reads /metrics; undefined: nobody does (docs/operate/watching.md). */
  metricsToken: string | undefined;
  /** Where alarms are posted to, and the secret that signs them; undefined: they are told at the desk alone. */
  alarmWebhook: { url: string; secret: string | undefined } | undefined;
  /** Hosts of push services in the operator's own network, with their ports; any other must have a public address. */
  pushPrivateHosts: string[];
  /** Where the mail of the daily canary enquiry goes; undefined: there is none. */
  canaryMailTo: string | undefined;
};

/** Both halves or neither: one alone would offer a button that leads nowhere. */
function google(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId) throw new ConfigError('GOOGLE_CLIENT_SECRET', '', 'the secret that belongs to GOOGLE_CLIENT_ID');
  if (clientSecret) throw new ConfigError('GOOGLE_CLIENT_ID', '', 'the client id that belongs to GOOGLE_CLIENT_SECRET');
  return undefined;
}

/** The mail server. It has no path: one is the end of a password that a / cuts. */
function smtpUrl(env: Environment): string | undefined {
  const example = 'smtp://user:password@mail.example.com:587';
  const url = address(env, 'SMTP_URL', ['smtp:', 'smtps:'], example);
  if (url && (url.pathname.length > 1 || url.hash)) {
    throw new ConfigError('SMTP_URL', withoutPassword(env.SMTP_URL ?? ''), `an address without a path, such as ${example} (${IN_PASSWORDS})`);
  }
  return url?.href;
}

/** A secret without an address would sign nothing. */
function alarmWebhook(env: Environment): Config['alarmWebhook'] {
  const url = address(env, 'ALARM_WEBHOOK_URL', ['http:', 'https:'], 'https://example.com/alarms')?.href;
  const secret = secretOf(env, 'ALARM_WEBHOOK_SECRET', TOKEN_MIN);
  if (url) return { url, secret };
  if (secret) throw new ConfigError('ALARM_WEBHOOK_URL', '', 'the address that what ALARM_WEBHOOK_SECRET signs is sent to');
  return undefined;
}

/** The first descriptor that systemd hands over, to the process that it names (sd_listen_fds). */
const FIRST_HANDED_FD = 3;
function handedSocket({ LISTEN_FDS: count, LISTEN_PID: pid }: Environment): number | undefined {
  return count === '1' && Number(pid) === process.pid ? FIRST_HANDED_FD : undefined;
}

/** What systemd says of its watchdog to the process that it watches (sd_watchdog_enabled(3)). */
function systemdWatchdog({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: period, WATCHDOG_PID: pid }: Environment): SystemdWatchdog | undefined {
  const periodMs = Number(period) / 1_000;
  return socket && periodMs >= 1_000 && (pid === undefined || Number(pid) === process.pid) ? { socket, periodMs } : undefined;
}

/** Parses the environment. @throws ConfigError with one line that names the variable, what it got and what it takes */
export function readConfig(env: Environment): Config {
  const mode = oneOf(env, 'NODE_ENV', 'production', ['production', 'development', 'test'] as const);
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const siteUrl = address(env, 'SITE_URL', ['http:', 'https:'], 'https://tours.example.com') ?? new URL(`http://localhost:${port}`);
  if (siteUrl.pathname !== '/' || siteUrl.search || siteUrl.hash || siteUrl.username) {
    throw new ConfigError('SITE_URL', withoutPassword(env.SITE_URL ?? ''), 'an origin without a path, such as https://tours.example.com');
  }
  const [operatorEmail, ...secondEmails] = mailAddresses(env, 'OPERATOR_EMAIL');
  return {
    mode: mode === 'development' ? 'development' : 'production',
    port,
    host: env.HOST || (mode === 'development' ? 'localhost' : '0.0.0.0'),
    listenFd: handedSocket(env),
    systemdWatchdog: systemdWatchdog(env),
    siteUrl,
    dataDir: env.DATA_DIR ? resolve(env.DATA_DIR) : undefined,
    ...databaseAddresses(env),
    smtpUrl: smtpUrl(env),
    smtpRate: mailRate(env),
    imap: imapAddress(env),
    imapNewLeads: oneOf(env, 'IMAP_NEW_LEADS', 'off', ['on', 'off'] as const) === 'on',
    mailFrom: mailAddress(env, 'MAIL_FROM'),
    operatorEmail,
    secondEmails,
    adminEmail: mailAddress(env, 'ADMIN_EMAIL'),
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
    authSecret: secretOf(env, 'AUTH_SECRET', AUTH_SECRET_MIN),
    retentionMonths: integer(env, 'RETENTION_MONTHS', RETENTION_MONTHS, 0, 1200),
    analyticsRetentionMonths: integer(env, 'ANALYTICS_RETENTION_MONTHS', ANALYTICS_RETENTION_MONTHS, 0, 1200),
    google: google(env),
    offline: oneOf(env, 'OFFLINE', 'on', ['on', 'off'] as const),
    backup: backup(env),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', LOG_LEVELS),
    metricsToken: secretOf(env, 'METRICS_TOKEN', TOKEN_MIN),
    alarmWebhook: alarmWebhook(env),
    pushPrivateHosts: hosts(env, 'PUSH_PRIVATE_HOSTS'),
    canaryMailTo: mailAddress(env, 'CANARY_MAIL_TO'),
  };
}
