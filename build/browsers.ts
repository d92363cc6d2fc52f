import type { Plugin } from 'vite';

/**
 * The oldest browsers that get all of the site (docs/develop/decisions/0122-browsers-of-2023.md): those that Tailwind is made for, Safari of iOS 16.4
 * among them, which many phones cannot leave. Syntax and style sheets are written for them by the build; what else they have not, the code may
 * not call unasked (tests/e2e/older-browser.ts).
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4'];

/** Scripts for them: Astro's own setting is the newest language. */
export function browsersPlugin(): Plugin {
  return {
    name: 'browsers',
    configEnvironment(name) {
      return name === 'client' ? { build: { target: BROWSERS } } : null;
    },
  };
}
