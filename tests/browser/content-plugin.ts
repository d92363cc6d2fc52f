import sirv from 'sirv';
import type { Plugin } from 'vite';
import { loadContent } from '../../src/domains/content/server/load.ts';

const ID = 'virtual:content';

/**
 * Gives tests in the browser what the server reads at its start, as the module `virtual:content`, and answers for the
 * rendered pictures.
 */
export function contentPlugin(folders: { content: string; pictures: string }): Plugin {
  return {
    name: 'content',
    configureServer(server) {
      server.middlewares.use('/img', sirv(folders.pictures, { dev: true, onNoMatch: (_, response) => response.writeHead(404).end() }));
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const content = ${JSON.stringify(loadContent(folders.content))};` : undefined),
  };
}
