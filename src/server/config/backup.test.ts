import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { S3Place } from './backup.ts';
import { readConfig } from './config.ts';
import type { Environment } from './values.ts';

const KEY = { BACKUP_S3_KEY_ID: 'the-key-id', BACKUP_S3_SECRET: 'the-secret' };
const HETZNER = 'https://fsn1.your-objectstorage.com';
const BUCKET: S3Place = {
  kind: 's3',
  bucket: 'my-copies',
  prefix: '',
  endpoint: undefined,
  region: 'us-east-1',
  pathStyle: false,
  keyId: 'the-key-id',
  secret: 'the-secret',
};

describe('BACKUP_TO', () => {
  it.each<[Environment, unknown]>([
    [{}, undefined],
    [{ BACKUP_TO: '' }, undefined],
    [{ BACKUP_TO: '/mnt/copies/site' }, { kind: 'folder', folder: '/mnt/copies/site' }],
    [{ BACKUP_TO: 'copies' }, { kind: 'folder', folder: resolve('copies') }],
    [{ ...KEY, BACKUP_TO: 's3://my-copies' }, BUCKET],
    [
      { ...KEY, BACKUP_TO: 's3://my-copies/site/of/ours/' },
      { ...BUCKET, prefix: 'site/of/ours' },
    ],
    [
      { ...KEY, BACKUP_TO: 's3://my-copies', BACKUP_S3_ENDPOINT: `${HETZNER}/`, BACKUP_S3_REGION: 'fsn1' },
      { ...BUCKET, endpoint: HETZNER, region: 'fsn1', pathStyle: true },
    ],
    [
      { ...KEY, BACKUP_TO: 's3://my-copies', BACKUP_S3_ENDPOINT: HETZNER, BACKUP_S3_ADDRESSING: 'host' },
      { ...BUCKET, endpoint: HETZNER, pathStyle: false },
    ],
    [
      { ...KEY, BACKUP_TO: '/mnt/copies' },
      { kind: 'folder', folder: '/mnt/copies' },
    ],
  ])('%j', (env, to) => {
    expect(readConfig(env).backup.to).toEqual(to);
  });
});

it.each([
  ['7d 5w 12m', { days: 7, weeks: 5, months: 12 }],
  ['12m,3d', { days: 3, weeks: 0, months: 12 }],
  [' 30d ', { days: 30, weeks: 0, months: 0 }],
  ['', { days: 7, weeks: 5, months: 12 }],
])('BACKUP_KEEP=%j', (text, keep) => {
  expect(readConfig({ BACKUP_KEEP: text }).backup.keep).toEqual(keep);
});

describe('a value that cannot be used stops the start with one line, without a secret', () => {
  const PLACES = 'a folder such as /mnt/copies/site, or s3://bucket/prefix';
  const KEEP = 'days, weeks and months such as "7d 5w 12m", each at most 400, and one copy at least';
  const ENDPOINT = 'an address such as https://fsn1.your-objectstorage.com';
  it.each<[Environment, string]>([
    [{ BACKUP_TO: 'https://example.com/copies' }, `BACKUP_TO is "https://example.com/copies", but it takes ${PLACES}`],
    [{ BACKUP_TO: 'sftp://me:the-secret@example.com/copies' }, `BACKUP_TO is "sftp://***@example.com/copies", but it takes ${PLACES}`],
    [{ BACKUP_TO: '~/copies' }, `BACKUP_TO is "~/copies", but it takes ${PLACES}`],
    [{ ...KEY, BACKUP_TO: 's3://My_Copies' }, `BACKUP_TO is "s3://My_Copies", but it takes ${PLACES}`],
    [{ ...KEY, BACKUP_TO: 's3://' }, `BACKUP_TO is "s3://", but it takes ${PLACES}`],
    [{ ...KEY, BACKUP_TO: 's3://my-copies/../up' }, `BACKUP_TO is "s3://my-copies/../up", but it takes ${PLACES}`],
    [{ ...KEY, BACKUP_TO: 's3://id:the-secret@my-copies' }, `BACKUP_TO is "s3://***@my-copies", but it takes ${PLACES}`],
    [{ BACKUP_TO: 's3://my-copies' }, 'BACKUP_S3_KEY_ID is "", but it takes the id of a key for the bucket of BACKUP_TO'],
    [{ BACKUP_TO: 's3://my-copies', BACKUP_S3_KEY_ID: 'id' }, 'BACKUP_S3_SECRET is "", but it takes the secret that belongs to BACKUP_S3_KEY_ID'],
    [{ ...KEY, BACKUP_TO: 's3://my-copies', BACKUP_S3_ENDPOINT: 'fsn1' }, `BACKUP_S3_ENDPOINT is "fsn1", but it takes ${ENDPOINT}`],
    [
      { ...KEY, BACKUP_TO: 's3://my-copies', BACKUP_S3_ENDPOINT: `${HETZNER}/my-copies` },
      'BACKUP_S3_ENDPOINT is "https://fsn1.your-objectstorage.com/my-copies", but it takes an address without a path, such as https://fsn1.your-objectstorage.com; the bucket stands in BACKUP_TO',
    ],
    [
      { ...KEY, BACKUP_TO: 's3://my-copies', BACKUP_S3_REGION: 'Falkenstein 1' },
      'BACKUP_S3_REGION is "Falkenstein 1", but it takes the name of a region such as eu-central-1, fsn1 or auto',
    ],
    [{ ...KEY, BACKUP_TO: 's3://my-copies', BACKUP_S3_ADDRESSING: 'on' }, 'BACKUP_S3_ADDRESSING is "on", but it takes one of path, host'],
    [{ BACKUP_S3_ADDRESSING: 'on' }, 'BACKUP_S3_ADDRESSING is "on", but it takes one of path, host'],
    [{ BACKUP_TO: '/mnt/copies', BACKUP_S3_ENDPOINT: 'fsn1' }, `BACKUP_S3_ENDPOINT is "fsn1", but it takes ${ENDPOINT}`],
    ...['7', '7d 3d', '7d 5x', '0d', '401d', 'seven', '-1d', '7d5w'].map((text): [Environment, string] => [
      { BACKUP_KEEP: text },
      `BACKUP_KEEP is ${JSON.stringify(text)}, but it takes ${KEEP}`,
    ]),
  ])('%j', (env, line) => {
    expect(() => readConfig(env)).toThrow(expect.objectContaining({ message: line }));
    expect(line).not.toContain('the-secret');
  });
});
