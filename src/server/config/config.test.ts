import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError, type Environment } from './values.ts';

/** The one line that the operator reads where the environment cannot be used. */
function complaint(env: Environment): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as ConfigError;
    expect(message).not.toMatch(/[\r\n]/);
    return message;
  }
  throw new Error('the environment was taken');
}

it('a socket that systemd handed over is taken by the process that it was meant for alone', () => {
  expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }).listenFd).toBe(3);
  expect(readConfig({ LISTEN_FDS: '1', LISTEN_PID: '1' }).listenFd).toBeUndefined();
  expect(readConfig({}).listenFd).toBeUndefined();
});

describe('without any variable', () => {
  it('everything has a default', () => {
    expect(readConfig({})).toEqual({
      mode: 'production',
      port: 3000,
      host: '0.0.0.0',
      siteUrl: new URL('http://localhost:3000'),
      dataDir: undefined,
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReplicaUrl: undefined,
      smtpUrl: undefined,
      imap: undefined,
      imapNewLeads: false,
      mailFrom: undefined,
      operatorEmail: undefined,
      secondEmails: [],
      smtpRate: { limit: 1, intervalMs: 20 },
      adminEmail: undefined,
      trustedProxies: 0,
      authSecret: undefined,
      retentionMonths: 24,
      analyticsRetentionMonths: 14,
      offline: 'on',
      google: undefined,
      backup: { to: undefined, keep: { days: 7, weeks: 5, months: 12 } },
      logLevel: 'info',
      metricsToken: undefined,
      alarmWebhook: undefined,
      canaryMailTo: undefined,
      pushPrivateHosts: [],
    });
  });

  it('an empty variable is the same as none', () => {
    const names = ['NODE_ENV', 'PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL'];
    const empty = [...names, 'TRUSTED_PROXIES', 'AUTH_SECRET', 'RETENTION_MONTHS', 'LOG_LEVEL'].map((name) => [name, '']);
    expect(readConfig(Object.fromEntries(empty))).toEqual(readConfig({}));
  });
});

describe('a good value is taken', () => {
  it.each([
    ['PORT', '0', { port: 0, siteUrl: new URL('http://localhost:0') }],
    ['PORT', '65535', { port: 65_535, siteUrl: new URL('http://localhost:65535') }],
    ['PORT', '8080', { port: 8080, siteUrl: new URL('http://localhost:8080') }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['SITE_URL', 'https://tours.example.com', { siteUrl: new URL('https://tours.example.com/') }],
    ['SITE_URL', 'https://tours.example.com/', { siteUrl: new URL('https://tours.example.com/') }],
    ['SITE_URL', 'http://10.0.0.5:8080', { siteUrl: new URL('http://10.0.0.5:8080/') }],
    ['DATA_DIR', 'some/data', { dataDir: resolve('some/data') }],
    ['DATA_DIR', '/var/lib/tours', { dataDir: '/var/lib/tours' }],
    ['DATABASE_URL', 'postgres://u:p@db:5432/tours', { databaseUrl: 'postgres://u:p@db:5432/tours', databaseDirectUrl: 'postgres://u:p@db:5432/tours' }],
    [
      'DATABASE_URL',
      'postgresql://db/tours?sslmode=require',
      { databaseUrl: 'postgresql://db/tours?sslmode=require', databaseDirectUrl: 'postgresql://db/tours?sslmode=require' },
    ],
    ['SMTP_URL', 'smtp://u:p@mail.example.com:587', { smtpUrl: 'smtp://u:p@mail.example.com:587' }],
    ['SMTP_RATE', '', { smtpRate: { limit: 1, intervalMs: 20 } }],
    ['SMTP_RATE', '20/min', { smtpRate: { limit: 20, intervalMs: 60_000 } }],
    ['SMTP_RATE', '100/h', { smtpRate: { limit: 100, intervalMs: 3_600_000 } }],
    ['SMTP_URL', 'smtps://mail.example.com', { smtpUrl: 'smtps://mail.example.com' }],
    [
      'IMAP_URL',
      'imaps://ann%40example.com:p%2Fw@mail.example.com/INBOX%2FTours',
      { imap: { host: 'mail.example.com', port: 993, secure: true, user: 'ann@example.com', password: 'p/w', folder: 'INBOX/Tours' } },
    ],
    ['IMAP_URL', 'imap://a:b@127.0.0.1:1143', { imap: { host: '127.0.0.1', port: 1143, secure: false, user: 'a', password: 'b', folder: 'INBOX' } }],
    ['IMAP_NEW_LEADS', 'on', { imapNewLeads: true }],
    ['MAIL_FROM', 'Hidden Baobab <hello@example.com>', { mailFrom: 'Hidden Baobab <hello@example.com>' }],
    ['OPERATOR_EMAIL', 'hello@example.com', { operatorEmail: 'hello@example.com', secondEmails: [] }],
    ['OPERATOR_EMAIL', 'a@b.cd, Awa <e@f.gh>,i@j.kl', { operatorEmail: 'a@b.cd', secondEmails: ['Awa <e@f.gh>', 'i@j.kl'] }],
    ['TRUSTED_PROXIES', '10', { trustedProxies: 10 }],
    ['AUTH_SECRET', 's'.repeat(32), { authSecret: 's'.repeat(32) }],
    ['RETENTION_MONTHS', '6', { retentionMonths: 6 }],
    ['RETENTION_MONTHS', '0', { retentionMonths: 0 }],
    ['ANALYTICS_RETENTION_MONTHS', '3', { analyticsRetentionMonths: 3 }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['METRICS_TOKEN', 't'.repeat(20), { metricsToken: 't'.repeat(20) }],
    ['ALARM_WEBHOOK_URL', 'https://hooks.example.com/a?b=c', { alarmWebhook: { url: 'https://hooks.example.com/a?b=c', secret: undefined } }],
    ['CANARY_MAIL_TO', 'abc@hc.example.com', { canaryMailTo: 'abc@hc.example.com' }],
    ['PUSH_PRIVATE_HOSTS', 'push.lan:8443, 10.0.0.7', { pushPrivateHosts: ['push.lan:8443', '10.0.0.7'] }],
    ['NODE_ENV', 'development', { mode: 'development', host: 'localhost' }],
    ['NODE_ENV', 'production', { mode: 'production', host: '0.0.0.0' }],
    ['NODE_ENV', 'test', { mode: 'production', host: '0.0.0.0' }],
  ])('%s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ...readConfig({}), ...expected });
  });
});

it('visitors may have a pooler, and reports a replica, beside the address of everything that needs a connection of its own', () => {
  const [databaseUrl, databaseDirectUrl, databaseReplicaUrl] = ['postgres://pooler:6432/tours', 'postgres://primary/tours', 'postgres://replica/tours'];
  const env = { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_REPLICA_URL: databaseReplicaUrl };
  expect(readConfig(env)).toEqual({ ...readConfig({}), databaseUrl, databaseDirectUrl, databaseReplicaUrl });
});

describe('a value that cannot be used stops the start with one line', () => {
  const PORT_TAKES = 'a whole number from 0 to 65535';
  const ORIGIN = 'an origin without a path, such as https://tours.example.com';
  const CODES = '(in a name or password # / ? @ are written %23 %2F %3F %40)';
  const DATABASE = `an address such as postgres://user:password@host:5432/database ${CODES}`;
  const SMTP = `an address such as smtp://user:password@mail.example.com:587 ${CODES}`;
  const MAIL_RATE = 'mails a second, a minute or an hour, such as 50, 20/min or 100/h: at least 60 an hour, at most 500 a second';
  const MAILBOX = 'one mail address such as hello@example.com';
  const MAILBOXES = 'mail addresses such as hello@example.com, with commas between them';
  it.each([
    ['PORT', '-1', PORT_TAKES],
    ['PORT', '65536', PORT_TAKES],
    ['PORT', '80.5', PORT_TAKES],
    ['PORT', 'http', PORT_TAKES],
    ['TRUSTED_PROXIES', '11', 'a whole number from 0 to 10'],
    ['TRUSTED_PROXIES', 'all', 'a whole number from 0 to 10'],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['LOG_LEVEL', 'INFO', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['NODE_ENV', 'staging', 'one of production, development, test'],
    ['SITE_URL', 'tours.example.com', 'an address such as https://tours.example.com'],
    ['SITE_URL', 'https://tours.example.com:8443/site', ORIGIN],
    ['SITE_URL', 'ftp://tours.example.com', 'an address such as https://tours.example.com'],
    ['SITE_URL', 'https://tours.example.com/site', ORIGIN],
    ['SITE_URL', 'https://tours.example.com/?a=b', ORIGIN],
    ['SITE_URL', 'https://tours.example.com/#top', ORIGIN],
    ['DATABASE_URL', 'db/tours', DATABASE],
    ['DATABASE_URL', 'mysql://db/tours', DATABASE],
    ['SMTP_URL', 'mail.example.com:587', SMTP],
    ['SMTP_URL', 'https://mail.example.com', SMTP],
    ['SMTP_RATE', '0', MAIL_RATE],
    ['SMTP_RATE', '59/h', MAIL_RATE],
    ['SMTP_RATE', '501', MAIL_RATE],
    ['SMTP_RATE', '2.5', MAIL_RATE],
    ['SMTP_RATE', '20/day', MAIL_RATE],
    ['SMTP_RATE', 'fast', MAIL_RATE],
    ['MAIL_FROM', 'nobody', MAILBOX],
    ['MAIL_FROM', 'Ann <nobody>', MAILBOX],
    ['MAIL_FROM', 'a@b.cd, e@f.gh', MAILBOX],
    ['OPERATOR_EMAIL', 'a@b', MAILBOXES],
    ['OPERATOR_EMAIL', 'a@b.cd,', MAILBOXES],
  ])('%s=%s', (name, got, takes) => {
    expect(complaint({ [name]: got })).toBe(`${name} is ${JSON.stringify(got)}, but it takes ${takes}`);
  });

  it('IMAP_URL, without its password', () => {
    const got = (url: string) => complaint({ IMAP_URL: url });
    const takes = `an address with a user and a password, such as imaps://user:password@mail.example.com/INBOX ${CODES}`;
    expect(got('imaps://ann@mail.example.com/INBOX')).toBe(`IMAP_URL is "imaps://ann@mail.example.com/INBOX", but it takes ${takes}`);
    expect(got('imap://ann:secret@mail.example.com/INBOX')).toBe(
      'IMAP_URL is "imap://ann:***@mail.example.com/INBOX", but it takes imaps://, so that nobody on the way reads the password',
    );
    for (const url of [
      'pop3://ann:secret@host/INBOX',
      'imaps://ann:se/cret@host:port/INBOX',
      'imaps://ann:secret%@host/INBOX',
      'imaps://ann:secret@host/%E0',
    ]) {
      expect(got(url), url).toMatch(/^IMAP_URL is ".+", but it takes an address /);
      expect(got(url), url).not.toContain('secret');
      expect(got(url), url).not.toContain('cret@');
    }
  });

  it('DATABASE_URL without a database', () => {
    for (const url of ['postgres://db', 'postgres://db:5432/']) {
      expect(complaint({ DATABASE_URL: url })).toMatch(
        /^DATABASE_URL is "postgres:\/\/db(:\*\*\*)?", but it takes an address that ends in a database, such as /,
      );
    }
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('%s without the address that visitors use', (name) => {
    const url = 'postgres://u:p@db/tours';
    expect(complaint({ [name]: url })).toBe(`DATABASE_URL is "", but it takes the address of the database that ${name} stands beside`);
    expect(complaint({ DATABASE_URL: url, [name]: 'postgres://u:secret@db' })).toMatch(
      new RegExp(`^${name} is "postgres://u:\\*\\*\\*@db", but it takes an address that ends in a database`),
    );
  });

  it('a mail address with a line break, which would start a header', () => {
    expect(complaint({ MAIL_FROM: 'Ann\nBcc: x@y.z <a@b.cd>' })).toMatch(/^MAIL_FROM is /);
  });

  it('one half of what Google gives', () => {
    expect(complaint({ GOOGLE_CLIENT_ID: 'id' })).toBe('GOOGLE_CLIENT_SECRET is "", but it takes the secret that belongs to GOOGLE_CLIENT_ID');
    expect(complaint({ GOOGLE_CLIENT_SECRET: 'secret' })).toBe('GOOGLE_CLIENT_ID is "", but it takes the client id that belongs to GOOGLE_CLIENT_SECRET');
    expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google).toEqual({ clientId: 'id', clientSecret: 'secret' });
  });

  it('what signs alarms without where they are sent', () => {
    expect(complaint({ ALARM_WEBHOOK_SECRET: 's'.repeat(20) })).toBe(
      'ALARM_WEBHOOK_URL is "", but it takes the address that what ALARM_WEBHOOK_SECRET signs is sent to',
    );
    const both = { ALARM_WEBHOOK_URL: 'https://hooks.example.com/', ALARM_WEBHOOK_SECRET: 's'.repeat(20) };
    expect(readConfig(both).alarmWebhook).toEqual({ url: 'https://hooks.example.com/', secret: 's'.repeat(20) });
  });

  it('METRICS_TOKEN of 19 characters', () => {
    expect(complaint({ METRICS_TOKEN: 't'.repeat(19) })).toBe('METRICS_TOKEN is "19 characters", but it takes at least 20 characters');
  });

  it('AUTH_SECRET of 31 characters', () => {
    expect(complaint({ AUTH_SECRET: 's'.repeat(31) })).toBe('AUTH_SECRET is "31 characters", but it takes at least 32 characters');
  });
});

describe('a complaint never repeats a secret', () => {
  it.each([
    ['DATABASE_URL', 'mysql://user:secret@db:5432/tours'],
    ['DATABASE_URL', 'postgres://user:secret@db:5432'],
    ['DATABASE_URL', 'postgres://db?user=ann&password=secret'],
    ['DATABASE_URL', 'postgres://user:secret@db:notaport/tours'],
    ['SMTP_URL', 'https://user:secret@mail.example.com'],
    ['AUTH_SECRET', 'secret'],
  ])('%s=%s', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toContain(name);
    expect(message).not.toContain('secret');
  });
});

describe('a password with characters that break an address', () => {
  it.each([
    ['DATABASE_URL', 'postgres://user:s3cr/et@host:5432/db'],
    ['DATABASE_URL', 'mysql://user:s3:cret@host/db'],
    ['DATABASE_URL', 'mysql://user:s3@cret@host/db'],
    ['SITE_URL', 'https://user:s3cret@host.example'],
    ['SMTP_URL', 'smtp://user:12/Secret@host.example'],
    ['SMTP_URL', 'smtp://user:Super#9@host.example'],
    ['SMTP_URL', 'smtp://user:12#Super@host.example'],
    ['SMTP_URL', 'smtp://user:12?Super@host.example'],
    ['DATABASE_URL', 'postgres://user:12/Secret@host/db'],
    ['IMAP_URL', 'imaps://user:12/Secret@host/INBOX'],
  ])('%s %s is hidden as a whole', (name, text) => {
    expect(complaint({ [name]: text })).toMatch(/:\/\/user:\*\*\*@host/);
  });

  it.each([
    ['SMTP_URL', 'smtp://user:SuperSecret', 'smtp://user:***'],
    ['SMTP_URL', 'smtp://ann@example.com:SuperSecret', 'smtp://ann@example.com:***'],
    ['SMTP_URL', 'user:SuperSecret', 'user:***'],
    ['SMTP_URL', 'smtp://mail.example.com/Secret', 'smtp://mail.example.com/Secret'],
    ['IMAP_URL', 'imaps://user:SuperSecret', 'imaps://user:***'],
    ['IMAP_URL', 'imaps://user:123', 'imaps://user:***'],
    ['DATABASE_URL', 'postgres://user:SuperSecret', 'postgres://user:***'],
    ['DATABASE_URL', 'postgres://user:123', 'postgres://user:***'],
  ])('%s %s, cut off by a # without quotes, shows nothing of it and says how it is written', (name, text, shown) => {
    const message = complaint({ [name]: text });
    expect(message).toContain(`${name} is "${shown}", but it takes an address`);
    expect(message).toContain('in a name or password # / ? @ are written %23 %2F %3F %40');
  });

  it.each(['postgres://host/db?user=ann@example.com', 'postgres://user:p%23w@host/db'])('%s is taken', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
