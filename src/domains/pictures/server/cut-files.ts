import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { CropName } from '../../../lib/pictures.ts';
import type { StaticFiles } from '../../../server/http/static-files.ts';
import { writeWhole } from '../../../server/whole-file.ts';
import { ALL_CROPS, widths } from '../model/crops.ts';
import type { Photograph } from '../model/photograph-schema.ts';
import { cutKey } from './cut-key.ts';
import { dropCuts } from './drop-cuts.ts';
import { pictureJob } from './picture-jobs.ts';

/** Every shape in which pages name cuts, and no other: what anybody may make up costs no work. */
const SHAPES = [...ALL_CROPS.flatMap((crop) => widths[crop].map((width) => `${crop}-${width}`)), 'social'];
/** A cut of a published photograph, or its picture for shared links, as pages name them (shown-photographs.ts). */
const CUT = new RegExp(`^/img/([a-z0-9-]+)-(${SHAPES.join('|')})\\.([0-9a-f]{10})\\.(webp|jpg|png)$`);

type Source = {
  /** Where cuts are kept; it may be emptied at any time. */
  folder: string;
  find(name: string): Photograph | undefined;
  isErased(key: string): boolean;
  /** Looks whether something was published a moment ago, on another instance. */
  refresh(): Promise<void>;
  read(sha256: string): Promise<Buffer | undefined>;
};

/**
 * Serves the cuts of photographs that the operator published. They are made when the first one of a shape is asked for, all sizes
 * at once, and kept on disk: their names change with what is to be seen.
 * @param kept serves the folder
 * @param files serves everything else
 */
export function cutFiles(source: Source, kept: StaticFiles, files: StaticFiles): StaticFiles {
  const folder = join(source.folder, 'img');
  const underWay = new Map<string, Promise<boolean>>();
  let looking: Promise<void> | undefined;

  /** One look for all who ask meanwhile: anybody may make up names. */
  function look(): Promise<void> {
    looking ??= source.refresh().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function make(name: string, crop: CropName, key: string, visitor: string): Promise<boolean> {
    const find = () => {
      const found = source.find(name);
      return found && cutKey(found) === key ? found : undefined;
    };
    if (!find()) await look();
    const photograph = find();
    const bytes = photograph && (await source.read(photograph.photograph));
    if (!bytes) return false;
    const result = await pictureJob(visitor, { kind: 'cut', bytes, name, key, crop, focus: photograph.focus });
    if (!('files' in result)) throw new Error(`the photograph of ${name} could not be cut`);
    await mkdir(folder, { recursive: true });
    for (const { file, data } of result.files) await keepCut(join(folder, file), data);
    // Erased while it was being cut, and cleared away before these came.
    if (source.isErased(key)) await dropCuts(source.folder, new Set([key]));
    return true;
  }

  /** @returns whether there is that cut now */
  async function prepare(name: string, shape: string, key: string, visitor: string): Promise<boolean> {
    if (existsSync(join(folder, `${name}-${shape}.${key}.${shape === 'social' ? 'jpg' : 'webp'}`))) return true;
    // That of shared links is cut from the wide one.
    const crop = (shape === 'social' ? 'wide' : shape.replace(/-\d+$/, '')) as CropName;
    const job = `${name} ${crop} ${key}`;
    const making = underWay.get(job) ?? make(name, crop, key, visitor).finally(() => underWay.delete(job));
    underWay.set(job, making);
    return making;
  }

  return async (request, response, next, visitorOf) => {
    const [, name, shape, key, format] = CUT.exec(request.url ?? '') ?? [];
    if (!name || !shape || !key || (shape === 'social' && format !== 'jpg')) return files(request, response, next, visitorOf);
    if (source.isErased(key)) return sayGone(response);
    const isThere = await prepare(name, shape, key, visitorOf());
    if (source.isErased(key)) return sayGone(response);
    if (!isThere) return next();
    await kept(request, response, next, visitorOf);
    // Erased while an older format was made of it, and cleared away before that came.
    if (source.isErased(key)) await dropCuts(source.folder, new Set([key]));
  };
}

function sayGone(response: ServerResponse): void {
  response.writeHead(410, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('This photograph was erased.\n');
}

/** Anybody who reads the file meanwhile has all of it or nothing. One that a power cut left empty would be served for a year: nobody makes it again. */
async function keepCut(path: string, data: Uint8Array): Promise<void> {
  await writeWhole(path, data, { through: `${path}.${process.pid}`, mode: 0o644 });
}
