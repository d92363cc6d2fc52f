import type { S3Place } from '../../../../server/config/backup.ts';
import { NotInStore, SourceFailed, StoreError, StoreRefused } from './store.ts';

/** What the client throws, as far as it is read here. */
type S3Failure = { name?: string; message?: string; code?: string; $metadata?: { httpStatusCode?: number } };

const WRONG_KEY = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthFailure', 'InvalidToken'];
const WRONG_REGION = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'InvalidRegionName'];

/** The bucket as it is written in BACKUP_TO, and whose it is. */
export function placeName({ bucket, prefix, endpoint }: S3Place): string {
  return `s3://${bucket}${prefix ? `/${prefix}` : ''}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`;
}

/**
 * What the store answered, for the operator. The client's own errors carry parts of the request and never get out.
 * @param what what was asked for, e.g. "keep copies/a.age"
 */
export function inStoreWords(place: S3Place, what: string, error: unknown): unknown {
  if (error instanceof SourceFailed) return error.reason;
  if (error instanceof StoreError) return error;
  const { name = '', message = '', code, $metadata } = error as S3Failure;
  const status = $metadata?.httpStatusCode;
  const where = placeName(place);
  if (name === 'NoSuchBucket') return new StoreError(`there is no bucket ${place.bucket} for ${where}: make it there, or mend BACKUP_TO`);
  if (status === 404) return new NotInStore(`${where} could not ${what}: it is not there`);
  if (WRONG_KEY.includes(name)) return new StoreRefused(`${where} does not take the key: see BACKUP_S3_KEY_ID and BACKUP_S3_SECRET`);
  if (WRONG_REGION.includes(name) || status === 301) return new StoreError(`${where} is in another region: see BACKUP_S3_REGION and BACKUP_S3_ENDPOINT`);
  if (name === 'RequestTimeTooSkewed') return new StoreError(`${where} refuses our clock: set the time of this machine right`);
  if (status === 403 || status === 401) return new StoreRefused(`${where} does not allow this key to ${what}`);
  const reason = [name, code, status, message.replaceAll(place.secret, '***').replaceAll(place.keyId, '***')].filter(Boolean).join(' ');
  return new StoreError(`${where} could not ${what} (${reason})`);
}
