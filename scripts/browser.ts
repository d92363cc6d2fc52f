import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Chromium without what it needs for a window: the same pages, in three quarters of the time. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** A Chromium that travels as an npm package: for machines that have no browser and may reach the npm registry only. */
const PACKAGED = '@sparticuz/chromium@153.0.0';
const PACKAGED_FOLDER = join('.cache', 'browser');

/**
 * Features that a browser is without. A window loads the list below its address bar for itself, a page of the browser's own (Chromium 150 and
 * later) that costs three times as much as one of ours. Of several such arguments the last counts, so what Playwright and chrome-launcher
 * switch off is named again.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** Arguments that a headless Chromium needs in tests, also as root and without a network. */
export const BROWSER_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${WITHOUT.join()}`,
];
/**
 * No test asks another host for anything: no name is found but this machine's. Each test is a young page, for which the collector would
 * begin with a heap of a megabyte and empty it again and again: with more room axe and the pages take an eighth less (docs/develop/decisions/0071).
 */
export const TEST_ARGS = [
  ...BROWSER_ARGS,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--js-flags=--min-semi-space-size=16',
  // The headless shell would round the width of each letter to whole pixels, which no visitor's browser does.
  '--font-render-hinting=none',
];
/** Of every browser that tests start: letters have the same shape and width on any machine, in the headless shell and in Chromium itself. */
export const TEST_ENV = { FONTCONFIG_FILE: join(import.meta.dirname, '..', 'tests', 'fixtures', 'fonts.conf') };

function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a Chromium, or gets one: `CHROMIUM_PATH`, what is installed, the system's package manager
 * (as root), Playwright's own download, an npm package; in this order.
 * @param wanted what the tests run in is the headless shell where there is one, as Playwright itself does; what is
 *   measured or photographed wants the browser that visitors have
 * @returns path of the program
 * @throws Error that says what was tried
 */
export async function findBrowser(wanted: 'shell' | 'whole' = 'whole'): Promise<string> {
  const packages = wanted === 'shell' ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const places = wanted === 'shell' ? [...SHELLS, ...WHOLE_BROWSERS] : WHOLE_BROWSERS;
  const given = (wanted === 'shell' && process.env.CHROMIUM_SHELL_PATH) || process.env.CHROMIUM_PATH;
  if (given) {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH or CHROMIUM_SHELL_PATH is ${given}, but no Chromium starts there`);
  }
  const installed = places.find(works) ?? (await playwrightsOwn(wanted));
  if (installed) return installed;
  console.error('No Chromium on this machine: getting one for the tests.');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    for (const name of packages) {
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      const fresh = places.find(works);
      if (fresh) return fresh;
    }
  }
  spawnSync(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', wanted === 'shell' ? 'chromium-headless-shell' : 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  // A shell is better than none: the tests that want more say so, and are skipped.
  const downloaded = (await playwrightsOwn(wanted)) ?? SHELLS.find(works) ?? (await playwrightsOwn('shell')) ?? (await packaged());
  if (downloaded) return downloaded;
  throw new Error(
    'the browser tests need a Chromium, and neither the package manager, nor Playwright, nor npm could provide one; install Chromium or set CHROMIUM_PATH',
  );
}

async function playwrightsOwn(wanted: 'shell' | 'whole'): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (wanted === 'whole' && path && works(path)) return path;
  const cache = join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(cache)) return undefined;
  const { globSync } = await import('node:fs');
  const programs = wanted === 'shell' ? 'headless_shell,chrome-headless-shell' : 'chrome,Chromium,Google Chrome for Testing';
  return globSync(join(cache, `chromium*/**/{${programs}}`)).find(works);
}

async function packaged(): Promise<string | undefined> {
  mkdirSync(PACKAGED_FOLDER, { recursive: true });
  spawnSync('npm', ['install', '--no-save', '--no-package-lock', '--prefix', PACKAGED_FOLDER, PACKAGED], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  const entry = join(PACKAGED_FOLDER, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js');
  if (!existsSync(entry)) return undefined;
  const { default: chromium } = (await import(pathToFileURL(entry).href)) as { default: { executablePath(): Promise<string> } };
  const path = await chromium.executablePath();
  return works(path) ? path : undefined;
}
