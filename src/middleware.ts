import { defineMiddleware } from 'astro:middleware';
import type { Services } from './server/services';

/** Survives the reloading of modules, since the data folder can be claimed only once. */
const development = globalThis as typeof globalThis & { developmentServices?: Promise<Services> };

async function startForDevelopment(port: string): Promise<Services> {
  const { readConfig } = await import('./server/config/config');
  const { processEnvironment } = await import('./server/config/environment');
  const { startServices } = await import('./server/services');
  return startServices(readConfig({ ...processEnvironment(), NODE_ENV: 'development', PORT: port }));
}

/** In production our server hands every request its services; in `npm run dev` this does. */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  if (import.meta.env.DEV && !locals.services) {
    development.developmentServices ??= startForDevelopment(url.port);
    locals.services = await development.developmentServices;
    locals.requestId = crypto.randomUUID();
    locals.clientAddress = '127.0.0.1';
  }
  return next();
});
