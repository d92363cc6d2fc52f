import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { ContentError } from '../src/domains/content-format/server/read.ts';
import { ALL_CROPS, masterSize } from '../src/domains/pictures/model/crops.ts';
import { cutCrop, describeCrop, filesOf, type NamedFile } from '../src/domains/pictures/server/cut-crop.ts';
import { type PhotographFile, photographBytes, readPhotographs } from '../src/domains/pictures/server/photograph-files.ts';
import { photographMaster } from '../src/domains/pictures/server/photograph-master.ts';
import type { PictureCrop } from '../src/lib/pictures.ts';
import { contentFolder } from '../src/server/config/content-folder.ts';
import { contactSheet } from './contact-sheet.ts';
import type { Crop, Scene } from './kit/sheet.tsx';
import { printMaster, rendererVersion, sceneSvg, shortHash, smallPrint } from './masters.tsx';
import { layerFiles, layerSvgs, printLayers } from './moving-layers.ts';
import { scenes } from './scenes/index.ts';

/** What the pages read: scene name, then crop. */
export type Manifest = Record<string, Partial<Record<Crop, PictureCrop>>>;

/** Where to write, where to remember, and how to tell. */
export type RenderOptions = {
  readonly outDir: string;
  readonly cacheDir: string;
  /** A cache of posters that other checkouts share. Photographs never go there: erasing one would not reach them. */
  readonly sharedDir?: string;
  /** Folder of photographs; one with the name of a scene takes its place. */
  readonly photosDir: string;
  readonly log?: (message: string) => void;
  /** The manifest alone, of which pages can be made, or the pictures that it names alone; else both. */
  readonly part?: 'manifest' | 'pictures' | undefined;
  /** Only these scenes, or of a scene one crop, such as `hero-river-tall` (default: all); the manifest then holds only them. */
  readonly only?: readonly string[];
};

/** One crop of one picture. What is to be printed is written when its turn comes: all of them together are 50 MB of SVG. */
type Job = { readonly name: string; readonly crop: Crop; readonly isPoster: boolean; readonly begin: () => Sheet };

type Sheet = {
  /** Changes with everything that the print shows. */
  readonly key: string;
  /** Makes the crop at any size. */
  readonly look: () => Promise<Sharp>;
  /** Makes the crop at its largest size. */
  readonly print: () => Promise<Buffer>;
  /** The layers that move, where it has some. */
  readonly layers?: { readonly files: string[]; readonly print: (master: Buffer) => Promise<NamedFile[]> };
};

function sceneJobs(scene: Scene): Job[] {
  return scene.crops.map((crop) => ({ name: scene.name, crop, isPoster: true, begin: () => sheetOf(scene, crop) }));
}

function sheetOf(scene: Scene, crop: Crop): Sheet {
  const svg = sceneSvg(scene, crop);
  const moving = scene.inLayers?.(crop);
  const layers = moving && layerSvgs(moving);
  const key = shortHash([rendererVersion, svg, ...(layers ?? []).flat()].join('\n'));
  const stem = `${scene.name}-${crop}`;
  return {
    key,
    look: async () => smallPrint(svg, crop),
    print: () => printMaster(svg, crop),
    ...(layers ? { layers: { files: layerFiles(stem, key, layers), print: (master: Buffer) => printLayers(stem, key, crop, layers, master) } } : {}),
  };
}

async function photographJobs(photograph: PhotographFile): Promise<Job[]> {
  const { name, focus } = photograph;
  const bytes = await photographBytes(photograph);
  // One that takes no scene's place may be shown anywhere.
  const crops = scenes.find((scene) => scene.name === name)?.crops ?? ALL_CROPS;
  const sheet = (crop: Crop): Sheet => {
    const print = () => photographMaster(bytes, masterSize(crop), focus);
    const key = shortHash([rendererVersion, crop, shortHash(bytes), ...(focus ? [`${focus.x},${focus.y}`] : [])].join('\n'));
    return { key, look: async () => sharp(await print()), print };
  };
  return crops.map((crop) => ({ name, crop, isPoster: false, begin: () => sheet(crop) }));
}

/** What was made before; an empty file is what a power cut left of one. */
async function cached(file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(file);
    return bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** The files of an entry from a folder of pictures that were made before; undefined where it has not all of them. */
async function keptIn(dir: string, entry: PictureCrop): Promise<NamedFile[] | undefined> {
  const files = await Promise.all(filesOf(entry).map(async (file) => ({ file, data: await cached(path.join(dir, file)) })));
  return files.every((one): one is NamedFile => one.data !== undefined) ? files : undefined;
}

async function keepIn(dir: string, files: readonly NamedFile[]): Promise<void> {
  for (const { file, data } of files) await writeWhole(path.join(dir, file), data);
}

/** Under another name first: another checkout or a site may be reading, and a build may be cut off. */
async function writeWhole(file: string, data: Buffer | string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, data);
  await rename(unfinished, file);
}

async function describe({ name, crop }: Job, sheet: Sheet, cacheDir: string): Promise<PictureCrop> {
  const file = path.join(cacheDir, `${name}-${crop}-${sheet.key}.json`);
  const known = await cached(file);
  if (known) return JSON.parse(known.toString('utf8')) as PictureCrop;
  const entry = await describeCrop(name, crop, await sheet.look(), sheet.key, sheet.layers?.files);
  await writeWhole(file, JSON.stringify(entry));
  return entry;
}

async function print({ name, crop }: Job, sheet: Sheet, log: RenderOptions['log']): Promise<NamedFile[]> {
  const start = performance.now();
  const master = await sheet.print();
  const files = [...(await cutCrop(name, crop, master, sheet.key)), ...((await sheet.layers?.print(master)) ?? [])];
  log?.(`printed ${name} ${crop} in ${Math.round(performance.now() - start)} ms`);
  return files;
}

/** One writes the SVG of its picture while others are rasterised. */
const AT_ONCE = 3;

async function renderJob(job: Job, { outDir, cacheDir, sharedDir, part, log }: RenderOptions): Promise<PictureCrop> {
  const sheet = job.begin();
  const entry = await describe(job, sheet, cacheDir);
  if (part === 'manifest') return entry;
  const shared = job.isPoster && sharedDir ? path.join(sharedDir, 'files') : undefined;
  const own = await keptIn(path.join(cacheDir, 'files'), entry);
  const elsewhere = own ?? (shared && (await keptIn(shared, entry)));
  const files = elsewhere || (await print(job, sheet, log));
  if (!own) await keepIn(path.join(cacheDir, 'files'), files);
  // A home that cannot be written to, or is full, is no reason to build nothing.
  if (shared && !elsewhere) await keepIn(shared, files).catch(() => {});
  await keepIn(outDir, files);
  return entry;
}

/**
 * Renders every scene and photograph in every crop, writes the cut files and `manifest.json` to `outDir`, and
 * returns the manifest. Pictures that have not changed are copied from `cacheDir`.
 * @throws ContentError naming the photographs that cannot be used
 */
export async function renderAll(options: RenderOptions): Promise<Manifest> {
  sharp.concurrency(1);
  await mkdir(options.outDir, { recursive: true });
  await mkdir(path.join(options.cacheDir, 'files'), { recursive: true });
  if (options.sharedDir) await mkdir(path.join(options.sharedDir, 'files'), { recursive: true }).catch(() => {});
  const { photographs, problems } = await readPhotographs(options.photosDir);
  if (problems.length > 0) throw new ContentError(problems);
  const replaced = new Set(photographs.map(({ name }) => name));
  const drawn = scenes.filter(({ name }) => !replaced.has(name)).flatMap(sceneJobs);
  const jobs = [...drawn, ...(await Promise.all(photographs.map(photographJobs))).flat()].filter(
    ({ name, crop }) => !options.only?.length || options.only.includes(name) || options.only.includes(`${name}-${crop}`),
  );
  const entries = new Map<Job, PictureCrop>();
  const queue = [...jobs];
  const worker = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) entries.set(job, await renderJob(job, options));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const manifest: Manifest = {};
  for (const job of jobs) {
    const crops = manifest[job.name] ?? {};
    const entry = entries.get(job);
    if (entry) crops[job.crop] = entry;
    manifest[job.name] = crops;
  }
  if (options.part !== 'pictures') await writeFile(path.join(options.outDir, 'manifest.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
  return manifest;
}

/** The files of a folder that no entry of the manifest names. */
async function strayFiles(outDir: string, manifest: Manifest): Promise<string[]> {
  const named = new Set(Object.values(manifest).flatMap((crops) => Object.values(crops).flatMap(filesOf)));
  return (await readdir(outDir)).filter((file) => file !== 'manifest.json' && !named.has(file));
}

/** How long a shared poster is kept that no checkout has made, in milliseconds. */
const SHARED_MS = 90 * 24 * 3600 * 1000;

async function forgetOld(sharedDir: string): Promise<void> {
  for (const dir of [sharedDir, path.join(sharedDir, 'files')]) {
    for (const entry of await readdir(dir, { withFileTypes: true })) {
      const file = path.join(dir, entry.name);
      if (entry.isFile() && (await stat(file)).mtimeMs < Date.now() - SHARED_MS) await rm(file, { force: true });
    }
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const cacheDir = path.resolve('.cache/art');
  const start = performance.now();
  const { values, positionals: only } = parseArgs({ options: { 'manifest-only': { type: 'boolean' }, to: { type: 'string' } }, allowPositionals: true });
  const part = values.to === undefined ? (values['manifest-only'] && 'manifest') || undefined : 'pictures';
  // Pictures for a site that serves are nothing of the build that may be made meanwhile.
  const outDir = values.to ?? path.join(cacheDir, 'out');
  const photosDir = path.join(contentFolder(), 'photos');
  const sharedDir = path.join(homedir(), '.cache', 'hidden-baobab-tours', 'art');
  const log = (message: string) => console.log(message);
  const manifest = await renderAll({ outDir, cacheDir, sharedDir, photosDir, part, log, only }).catch((error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  if (part !== 'pictures')
    await writeFile(path.join(cacheDir, 'contact-sheet.html'), contactSheet(manifest as Record<string, Record<string, PictureCrop>>, 'out'));
  // A full run knows every picture, so what it does not name is left over from earlier drawings.
  if (only.length === 0 && part === undefined) {
    for (const dir of [outDir, path.join(cacheDir, 'files')]) {
      for (const file of await strayFiles(dir, manifest)) await rm(path.join(dir, file), { force: true });
    }
    await forgetOld(sharedDir).catch(() => {});
  }
  console.log(`${Object.keys(manifest).length} scenes ${part === 'manifest' ? 'described ' : ''}in ${Math.round((performance.now() - start) / 1000)} s`);
}
