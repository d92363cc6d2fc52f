// `npm run dev`: the site with hot reload, through our own server.
import { spawnSync } from 'node:child_process';
import { dev } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { loadEnvFile } from '../src/server/config/env-file.ts';
import { freePort } from '../src/server/free-port.ts';
import { DRAWING } from './draw-later.ts';

loadEnvFile();
const drawn = spawnSync(process.execPath, DRAWING, { stdio: 'inherit' });
if (drawn.status !== 0) process.exit(drawn.status ?? 1);

process.env.NODE_ENV ??= 'development';
const port = await freePort();
let vite: ViteDevServer | undefined;
const pages = await dev({
  logLevel: 'warn',
  server: { port, host: '127.0.0.1' },
  vite: { server: { strictPort: true, ws: { clientPort: port } } },
  integrations: [
    {
      name: 'npm run dev',
      hooks: {
        'astro:server:setup': ({ server }) => {
          vite = server;
        },
      },
    },
  ],
});
const ssr = vite?.environments.ssr;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the development server runs no modules');
// By the same loader as the pages, so that both share one copy of every module.
const { startDevelopment } = await ssr.runner.import<typeof import('../src/start/development.ts')>('/src/start/development.ts');
await startDevelopment(new URL(`http://127.0.0.1:${port}`), (listener) => pages.watcher.on('change', listener), process.env);
