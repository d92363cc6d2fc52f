import { join } from 'node:path';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '..', 'src', 'worker', 'sw.ts');

/** Bundles the public pages' worker into one file, which browsers load before anything else of it. */
export async function buildPublicWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: { input: SOURCE, output: { format: 'iife', minify: true, entryFileNames: 'sw.js' } },
    },
  });
}
