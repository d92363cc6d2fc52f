import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import tailwind from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { BROWSERS, browsersPlugin } from './build/browsers.ts';
import { cutFont, HEADINGS, TEXT } from './build/cut-fonts.ts';
import { buildHeadScript, headScriptPlugin } from './build/head-script-plugin.ts';
import { picturesPlugin } from './build/pictures-plugin.ts';
import { siteAdapter } from './build/site-adapter.ts';
import { AHEAD_RULES } from './src/lib/ahead-rules.ts';

const headScript = await buildHeadScript();

export default defineConfig({
  output: 'server',
  cacheDir: '.cache/astro',
  adapter: siteAdapter(),
  integrations: [react()],
  // The sheet travels with the page: as a file of its own it came later, and transitions ran from the look without it (docs/develop/decisions/0040).
  build: { inlineStylesheets: 'always', assets: '_astro' },
  compressHTML: true,
  devToolbar: { enabled: false },
  // Articles have our own Markdoc, and no code that would want colours.
  markdown: { syntaxHighlight: false },
  trailingSlash: 'ignore',
  session: undefined,
  security: {
    // Our own check answers with a text and keeps what was typed (src/server/http/request-origin.ts).
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      scriptDirective: {
        hashes: [headScript, AHEAD_RULES].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}` as const),
      },
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
      ],
    },
  },
  // Words are there at once in a font of the device, with our own font's measures (src/styles/fonts.css), and change in place.
  fonts: [
    {
      provider: fontProviders.local(),
      // One weight for all headings and buttons: half the bytes of the variable file.
      name: 'Bricolage Grotesque',
      cssVariable: '--font-bricolage',
      fallbacks: ['Bricolage-Arial', 'Bricolage-Roboto', 'sans-serif'],
      optimizedFallbacks: false,
      display: 'swap',
      options: {
        variants: [
          {
            weight: '600 800',
            style: 'normal',
            src: [await cutFont('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2', HEADINGS, ['kern', 'tnum'])],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Figtree-Arial', 'Figtree-Roboto', 'sans-serif'],
      optimizedFallbacks: false,
      display: 'swap',
      options: {
        variants: [
          {
            weight: '300 900',
            style: 'normal',
            src: [await cutFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', TEXT, ['kern', 'tnum'])],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwind(), browsersPlugin(), headScriptPlugin(headScript), picturesPlugin('.cache/art/out/manifest.json')],
    build: { sourcemap: false, cssTarget: BROWSERS },
    // Tests stand beside the code, and need packages that no page does. Icons need no preparing.
    optimizeDeps: { entries: ['!src/**/*.test.*'], exclude: ['lucide-react'] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // By package and room (docs/develop/decisions/0040). Two rules of one line stand beside them: by itself each would be a file of
              // 70 bytes that every page asks for.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/ },
                  { name: 'query', test: /node_modules.@tanstack/ },
                  {
                    name: 'shared',
                    test: /src.(browser|domains.site.model).[\w-]+\.ts$|(tours.model.tour-id|lib.counted)\.ts$|vite.preload-helper/,
                    minShareCount: 2,
                  },
                  // What is kept on a device, and whose it is; two small parts of admin screens: by itself each would be a file that the desk asks for.
                  { name: 'device', test: /lib.(in-patience|in-turn|from-site)\.ts$|node_modules.idb-keyval[\\/]/, minShareCount: 2 },
                  { name: 'admin-parts', test: /src.ui.labelled-select\.tsx$|lib.size-in-words\.ts$/, minShareCount: 2 },
                  // What pages of trips and their dialogs run: one file after the entry, not a chain of three.
                  { name: 'trip', test: /domains.(tours.ui|departures.ui.papers).[\w-]+\.ts$/, tags: ['$initial'], minShareCount: 2 },
                ],
              },
            },
          },
        },
      },
    },
    // A thousand small modules: bundled they load in a third of the time and less memory (bench: start, memory). All packages would
    // take the bundler over the memory of a small machine (docs/develop/decisions/0071).
    ssr: {
      noExternal: [
        'drizzle-orm',
        /^@react-email\//,
        /^@?better-auth/,
        'better-call',
        'kysely',
        'zod',
        'jose',
        /^@simplewebauthn\//,
        /^@peculiar\//,
        'tsyringe',
        'lucide-react',
      ],
    },
  },
});
