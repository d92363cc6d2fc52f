import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';

const ID = 'virtual:head-script';
const SOURCE = join(import.meta.dirname, '..', 'src', 'domains', 'experiments', 'ui', 'head-script.ts');

/** The script in the head of every public page, in one piece and shortened. */
export async function buildHeadScript(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: BROWSERS, rolldownOptions: { input: SOURCE, output: { format: 'iife', minify: true } } },
  });
  const [chunk] = 'output' in results ? results.output : [];
  if (!chunk) throw new Error('the script in the head was not built');
  return chunk.code.trim();
}

/** Gives the layout that text as the module `virtual:head-script`. */
export function headScriptPlugin(text: string): Plugin {
  return {
    name: 'head-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const headScript = ${JSON.stringify(text)};` : undefined),
  };
}
