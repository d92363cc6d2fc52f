import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Place } from '../../../../server/config/backup.ts';
import { inStoreWords, placeName } from './s3-words.ts';
import { assertStoreName, type CopyStore, chunksOf, isStoreName, type StoredObject, StoreError } from './store.ts';

/** Two parts of this size are in memory at a time; a copy may have 10,000 of them, 80 GB in all. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** No copy is under way for so long: what is older was left by a process that died, in milliseconds. */
const LEFT_OVER_MS = 12 * 60 * 60 * 1000;
const ATTEMPTS = 5;
/** A line that is silent for so long is dead, in milliseconds. A part may take ten minutes, which is 14 KB a second. */
const TIMES = { connectionTimeout: 10_000, socketTimeout: 60_000, requestTimeout: 600_000 };

/** What that comes to, for who waits. */
export const S3_PATIENCE = `about ${(ATTEMPTS * TIMES.socketTimeout) / 60_000} minutes`;

/**
 * A bucket of an S3-compatible store as a place for copies. Import this file only where one is named: the client costs 0.3 s and 34 MB.
 * @param times how long a connection, a silence and a request may take, in milliseconds
 */
export function openS3Store(place: S3Place, times: Partial<typeof TIMES> = {}): CopyStore {
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    forcePathStyle: place.pathStyle,
    credentials: { accessKeyId: place.keyId, secretAccessKey: place.secret },
    // Checksums of the client's newer kind are refused by R2 and others; the signature covers the bytes, and every copy is fetched and proved.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { ...TIMES, ...times, throwOnRequestTimeout: true },
  });
  const use = async <T>(what: string, name: string, work: (key: string) => Promise<T>): Promise<T> => {
    assertStoreName(name);
    return work(keyOf(place, name)).catch((error: unknown) => {
      throw inStoreWords(place, what, error);
    });
  };
  return {
    description: placeName(place),
    put: (name, bytes) =>
      use(`keep ${name}`, name, (key) => put(client, place, key, bytes)).catch((error: unknown) => {
        bytes.destroy();
        throw error;
      }),
    get: (name) =>
      use(`give ${name}`, name, async (key) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: place.bucket, Key: key }));
        if (!(Body instanceof Readable)) throw new StoreError(`${placeName(place)} gave nothing for ${name}`);
        return Body;
      }),
    list: (prefix) =>
      list(client, place, prefix).catch((error: unknown) => {
        throw inStoreWords(place, 'list its copies', error);
      }),
    remove: (name) =>
      use(`remove ${name}`, name, async (key) => {
        await client.send(new DeleteObjectCommand({ Bucket: place.bucket, Key: key }));
      }),
    sharesDataDisk: async () => false,
  };
}

function keyOf({ prefix }: S3Place, name: string): string {
  return prefix ? `${prefix}/${name}` : name;
}

/** A part that fails is sent again; where that does not help, the whole upload is taken back by the library. */
async function put(client: S3Client, place: S3Place, key: string, bytes: Readable): Promise<void> {
  await abortLeftOver(client, place);
  const where = { Bucket: place.bucket, Key: key };
  let sent = 0;
  const Body = Readable.from(
    chunksOf(bytes, (length) => {
      sent += length;
    }),
  );
  await new Upload({ client, params: { ...where, Body }, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  const { ContentLength } = await client.send(new HeadObjectCommand(where));
  if (ContentLength !== sent) throw new StoreError(`${placeName(place)} says ${ContentLength} bytes of ${key}, but ${sent} were sent`);
}

/**
 * What a killed process left half sent costs money for ever. A key that may not do this leaves it to a rule of the bucket.
 * @throws what the client throws where the store answers nothing
 */
async function abortLeftOver(client: S3Client, { bucket, prefix }: S3Place): Promise<void> {
  const Bucket = bucket;
  const unlessAnswered = (error: { $metadata?: { httpStatusCode?: number } }) => {
    if (error.$metadata?.httpStatusCode === undefined) throw error;
  };
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket, ...(prefix ? { Prefix: `${prefix}/` } : {}) })).catch(unlessAnswered);
  for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
    if (!Initiated || Date.now() - Initiated.getTime() < LEFT_OVER_MS) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
  }
}

async function list(client: S3Client, place: S3Place, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  const start = keyOf(place, '');
  for await (const page of paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: start + prefix })) {
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
      const name = Key.slice(start.length);
      if (LastModified && isStoreName(name)) found.push({ name, bytes: Size, at: LastModified });
    }
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
