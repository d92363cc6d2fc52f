import type { Db } from '../../../server/db/database.ts';
import { QueueFullError } from '../../../server/http/fair-queue.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { MIDDLE } from '../model/photograph-schema.ts';
import type { Weight } from '../model/picture-choice.ts';
import { cutBytesMax } from './cut-crop.ts';
import { photographPicture } from './photograph-store.ts';
import { pictureJob } from './picture-jobs.ts';

/** The cut that a phone takes of a card's picture, in pixels. */
const PHONE_WIDTH = 600;

/**
 * What an uploaded photograph weighs for visitors on a phone, in bytes: it is cut as pages are going to have it, and not kept. `most` is
 * what a page allows for it.
 * @throws Refused 404 where there is none, 503 where too many are being read
 */
export async function weighPhotograph(admin: Admin<'content.draft'>, { db }: { db: Db }, sha256: string): Promise<Weight> {
  const bytes = await photographPicture(db, sha256);
  if (!bytes) throw new Refused(404, 'photograph_unknown', 'There is no such photograph.', 'sha256');
  const job = { kind: 'cut', bytes, name: 'weighed', key: 'weight', crop: 'card', focus: MIDDLE } as const;
  const result = await pictureJob(admin.id, job).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error;
    throw new Refused(503, 'temporarily_unavailable', 'Many photographs are being read. This one can be weighed in a moment.', undefined, 5);
  });
  const cut = 'files' in result ? result.files.find(({ file }) => file.includes(`-card-${PHONE_WIDTH}.`)) : undefined;
  if (!cut) throw new Error('a photograph was cut, and not for phones');
  return { phone: cut.data.length, most: cutBytesMax(PHONE_WIDTH) };
}
