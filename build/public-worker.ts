import { join } from 'node:path';
import { build } from 'vite';
import { BROWSERS } from './browsers.ts';

const FOLDER = join(import.meta.dirname, '..', 'src', 'worker');
/** Each worker's source, and the file that browsers know it by. */
const WORKERS = { 'sw.js': 'sw.ts', 'trip-sw.js': 'private-page.ts' };

/** Bundles the workers of public and of private pages into one file each, which browsers load before anything else of it. */
export async function buildPublicWorkers(folder: string): Promise<void> {
  for (const [file, source] of Object.entries(WORKERS)) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: BROWSERS,
        rolldownOptions: { input: join(FOLDER, source), output: { format: 'iife', minify: true, entryFileNames: file } },
      },
    });
  }
}
