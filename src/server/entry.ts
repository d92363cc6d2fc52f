import { createApp } from 'astro/app/entrypoint';
import { runCli } from './cli/cli.ts';
import type { Render } from './http/server.ts';
import { startSite } from './main.ts';
import type { Services } from './services.ts';

/** Astro as a function from request to response. */
function createRender(services: Services): Render {
  const app = createApp({ streaming: false });
  return (request, facts) =>
    app.render(request, { addCookieHeader: true, clientAddress: facts.clientAddress, locals: { services, ...facts } });
}

/** Starts the site (scripts/start.ts). */
export function start(env: NodeJS.ProcessEnv): Promise<void> {
  return startSite(createRender, import.meta.url, env);
}

/** Runs an operator's command (scripts/cli.ts). @returns the exit code */
export const cli = runCli;
