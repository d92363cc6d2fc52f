import type { AstroIntegration } from 'astro';

/**
 * Astro's adapter for our own server: the build's entry is src/start/entry.ts, which starts the
 * whole site and asks Astro only to render (docs/develop/decisions/0006).
 */
export function siteAdapter(): AstroIntegration {
  return {
    name: 'hidden-baobab-server',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'hidden-baobab-server',
          serverEntrypoint: new URL('../src/start/entry.ts', import.meta.url),
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable', sharpImageService: 'stable' },
        });
      },
    },
  };
}
