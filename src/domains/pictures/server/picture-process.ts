import sharp from 'sharp';
import type { CropName } from '../../../lib/pictures.ts';
import { masterSize } from '../model/crops.ts';
import type { FocalPoint } from '../model/photograph-schema.ts';
import { cutCrop, type NamedFile } from './cut-crop.ts';
import { photographMaster } from './photograph-master.ts';
import { type KeptPhotograph, type PhotographSizes, readPhotograph, UnreadablePhotographError } from './read-photograph.ts';

/*
 * A process of its own for one picture (picture-jobs.ts): what somebody sends is unpacked where it can harm nothing else, and
 * its memory is given back with the process.
 */

/** `key` and `name` stand in the names of the files. */
type CutJob = { kind: 'cut'; bytes: Buffer; name: string; key: string; crop: CropName; focus: FocalPoint };
/** Without `sizes` it is read as photographs of pages are. */
type ReadJob = { kind: 'read'; bytes: Buffer; sizes?: PhotographSizes };
export type PictureJob = ReadJob | CutJob;

export type PictureResult = { kept: KeptPhotograph } | { files: NamedFile[] } | { refusal: { code: string; message: string } };

// Libraries that unpack several strips at a time take several times the memory.
sharp.concurrency(1);
sharp.cache(false);

async function work(job: PictureJob): Promise<PictureResult> {
  // What comes between processes is bytes, and no longer a Buffer.
  const bytes = Buffer.from(job.bytes);
  if (job.kind === 'read') return { kept: await readPhotograph(bytes, job.sizes) };
  const master = await photographMaster(bytes, masterSize(job.crop), job.focus);
  return { files: await cutCrop(job.name, job.crop, master, job.key) };
}

process.once('message', async (job: PictureJob) => {
  const result = await work(job).catch((error: unknown): PictureResult => {
    if (error instanceof UnreadablePhotographError) return { refusal: { code: error.code, message: error.message } };
    throw error;
  });
  process.send?.(result, () => process.disconnect());
});
