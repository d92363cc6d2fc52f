import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ID = 'virtual:pictures';

/**
 * Gives pages the manifest of rendered pictures as the module `virtual:pictures`.
 * @param manifest path of the manifest.json that art/render.tsx wrote
 */
export function picturesPlugin(manifest: string): Plugin {
  return {
    name: 'pictures',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      if (!existsSync(manifest)) throw new Error(`the pictures are not rendered yet: run "npm run art" (${manifest} is missing)`);
      this.addWatchFile(resolve(manifest));
      return `export const pictures = ${readFileSync(manifest, 'utf8')};`;
    },
  };
}
