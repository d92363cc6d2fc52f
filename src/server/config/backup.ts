import { resolve } from 'node:path';
import { address, ConfigError, type Environment, oneOf } from './values.ts';

/** A bucket of an S3-compatible store. */
export type S3Place = {
  kind: 's3';
  bucket: string;
  /** What every name in the bucket begins with, without slashes at its ends; "" for none. */
  prefix: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is named in the path of an address; else in its host. */
  pathStyle: boolean;
  keyId: string;
  secret: string;
};
export type BackupPlace = { kind: 'folder'; folder: string } | S3Place;
export type BackupConfig = {
  /** Undefined: no copy is made by itself. */
  to: BackupPlace | undefined;
  /** Of how many days, weeks and months one copy each is kept. */
  keep: { days: number; weeks: number; months: number };
};
type Keep = BackupConfig['keep'];

const KEEP: Keep = { days: 7, weeks: 5, months: 12 };
const MOST = 400;
const PLACES = 'a folder such as /mnt/copies/site, or s3://bucket/prefix';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * Where copies are kept, and for how long (docs/operate/copies.md).
 * @throws ConfigError with one line that names the variable, what it got and what it takes; never a secret
 */
export function backup(env: Environment): BackupConfig {
  // Also where no bucket is named: it would be refused on the day that one is.
  const store = { endpoint: endpoint(env), region: region(env), pathStyle: pathStyle(env) };
  return { to: place(env, store), keep: keep(env) };
}

/** How a store is reached, whichever bucket is meant. */
type S3Access = Pick<S3Place, 'endpoint' | 'region' | 'pathStyle'>;

function place(env: Environment, store: S3Access): BackupPlace | undefined {
  const text = env.BACKUP_TO;
  if (!text) return undefined;
  if (text.startsWith('s3://')) return s3Place(env, text, store);
  // A tilde is the shell's: in a file of variables it would become a folder of that name.
  if (/^[a-z][a-z0-9+.-]+:/i.test(text) || text.startsWith('~')) throw new ConfigError('BACKUP_TO', withoutUser(text), PLACES);
  return { kind: 'folder', folder: resolve(text) };
}

/** An address as it may be shown: what stands before an @ may be a key. */
function withoutUser(text: string): string {
  return text.replace(/\/\/.*@/s, '//***@');
}

function s3Place(env: Environment, text: string, store: S3Access): BackupPlace {
  const [bucket = '', ...parts] = text.slice('s3://'.length).replace(/\/+$/, '').split('/');
  const prefix = parts.join('/');
  if (!BUCKET.test(bucket) || (prefix !== '' && !PREFIX.test(prefix))) throw new ConfigError('BACKUP_TO', withoutUser(text), PLACES);
  const { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = env;
  if (!keyId) throw new ConfigError('BACKUP_S3_KEY_ID', '', 'the id of a key for the bucket of BACKUP_TO');
  if (!secret) throw new ConfigError('BACKUP_S3_SECRET', '', 'the secret that belongs to BACKUP_S3_KEY_ID');
  return {
    kind: 's3',
    bucket,
    prefix,
    ...store,
    keyId,
    secret,
  };
}

function endpoint(env: Environment): string | undefined {
  const url = address(env, 'BACKUP_S3_ENDPOINT', ['https:', 'http:'], 'https://fsn1.your-objectstorage.com');
  if (url && (url.pathname !== '/' || url.search || url.hash || url.username)) {
    throw new ConfigError(
      'BACKUP_S3_ENDPOINT',
      withoutUser(env.BACKUP_S3_ENDPOINT ?? ''),
      'an address without a path, such as https://fsn1.your-objectstorage.com; the bucket stands in BACKUP_TO',
    );
  }
  return url?.origin;
}

function region(env: Environment): string {
  const text = env.BACKUP_S3_REGION || 'us-east-1';
  if (!/^[a-z0-9-]+$/.test(text)) throw new ConfigError('BACKUP_S3_REGION', text, 'the name of a region such as eu-central-1, fsn1 or auto');
  return text;
}

/** Amazon wants the bucket in the host; everybody else takes it in the path, which needs no certificate for every bucket. */
function pathStyle(env: Environment): boolean {
  return oneOf(env, 'BACKUP_S3_ADDRESSING', env.BACKUP_S3_ENDPOINT ? 'path' : 'host', ['path', 'host'] as const) === 'path';
}

/** Days, weeks and months as "7d 5w 12m", in any order; what is not named is none. */
function keep(env: Environment): Keep {
  const text = env.BACKUP_KEEP;
  if (!text) return KEEP;
  const wrong = new ConfigError('BACKUP_KEEP', text, `days, weeks and months such as "7d 5w 12m", each at most ${MOST}, and one copy at least`);
  const units = { d: 'days', w: 'weeks', m: 'months' } as const;
  const found: Partial<Keep> = {};
  for (const word of text.trim().split(/[\s,]+/)) {
    const [, digits, unit] = /^(\d{1,3})([dwm])$/.exec(word) ?? [];
    const name = units[unit as keyof typeof units];
    if (!name || found[name] !== undefined || Number(digits) > MOST) throw wrong;
    found[name] = Number(digits);
  }
  const { days = 0, weeks = 0, months = 0 } = found;
  if (days + weeks + months === 0) throw wrong;
  return { days, weeks, months };
}
