import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page, TestInfo } from '@playwright/test';
import { steadyHtml } from './steady-words.ts';

/*
 * A look that found nothing is not taken again while nothing that it saw has changed by a byte (docs/develop/decisions/0096). What it saw is kept as a
 * hash, beside the pictures.
 */

/** The looks that found nothing: by test, then by the look's name. */
type Known = Record<string, Record<string, { as: string; pictures: string[] }>>;
const FILE = 'docs/screens/looks.json';
const PICTURES = 'docs/screens';
/** What the tests of one run found, a file each: their workers are processes. */
const FOUND = '.cache/looks';
const HERE = import.meta.dirname;
/** How the browser is started, and with which letters; beside what a test itself imports. */
const AROUND = ['../../scripts/browser.ts', '../../playwright.config.ts', '../fixtures/fonts.conf'].map((file) => join(HERE, file));
/** Its name says what it holds. */
const NAMED_BY_CONTENT = /\.[\w-]{8,}\.(css|js)$/;

const hashOf = (...texts: (string | Buffer)[]) =>
  texts
    .reduce((hash, text) => hash.update(text).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 32);
const readKnown = (file = FILE): Known => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Known) : {});

/** A test's file and what it imports of this folder: what it does first, and the rules that it asks. */
function sourcesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\bfrom '(\.\/[^']+)'/g)) sourcesOf(resolve(dirname(file), name), seen);
  return seen;
}

const rules = new Map<string, string>();

/** What is asked of a page, and by what: the test, axe, the browser. */
function rulesOf(file: string, browser = process.env.LOOKS_BROWSER ?? ''): string {
  const key = `${browser} ${file}`;
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  const found = rules.get(key) ?? hashOf(browser, ...[...sourcesOf(file), ...AROUND, axe].map((source) => readFileSync(source)));
  rules.set(key, found);
  return found;
}

const texts = new Map<string, string>();

async function textAt(address: string): Promise<string> {
  const kept = texts.get(address);
  if (kept) return kept;
  const answer = await fetch(address);
  const text = hashOf(String(answer.status), await answer.text());
  if (NAMED_BY_CONTENT.test(address)) texts.set(address, text);
  return text;
}

/** What stands on a page with all its frames: HTML, what is filled in, what has the focus; and the style sheets and scripts that it names. */
async function stateOf(page: Page): Promise<string> {
  const frames = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const fields = Array.from(document.querySelectorAll('input:not([type=hidden]), textarea, select'), (field) =>
          field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
            ? String(field.checked)
            : 'value' in field
              ? String(field.value)
              : '',
        );
        const named = Array.from(document.querySelectorAll('link[rel=stylesheet], script[src], astro-island'), (element) =>
          ['href', 'src', 'component-url', 'renderer-url', 'before-hydration-url'].map((name) => element.getAttribute(name)),
        ).flat();
        const addresses = named.filter((address) => address !== null).map((address) => new URL(address, document.baseURI).href);
        const focused = Array.from(document.body.querySelectorAll('*')).indexOf(document.activeElement ?? document.body);
        // What is loaded ahead, and whether an island has come to life that changes nothing, hangs on how fast a machine is. A script names what it loads.
        // A document of its own asks for no picture, and brings no element to life.
        const page = document.implementation.createHTMLDocument().importNode(document.documentElement, true);
        for (const element of page.querySelectorAll('link[rel=modulepreload], script[type=speculationrules]')) element.remove();
        for (const island of page.querySelectorAll('astro-island')) island.removeAttribute('ssr');
        // What was hidden and shown again has its attributes in another order, and a picture that was taken leaves styles that say nothing.
        for (const element of [page, ...page.querySelectorAll('*')]) {
          const attributes = [...element.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
          for (const { name } of attributes) element.removeAttribute(name);
          for (const attribute of attributes) if (attribute.name !== 'style' || attribute.value) element.setAttributeNode(attribute);
        }
        // As they are written: a number that would be a year in a text is none here.
        const written = [
          ...Array.from(document.querySelectorAll('style, script:not([src], [type$=json], [type=speculationrules])'), ({ textContent }) => textContent),
          ...Array.from(page.querySelectorAll('[class], [style]'), (element) => `${element.getAttribute('class')} ${element.getAttribute('style')}`),
        ];
        return { html: page.outerHTML, written, fields, focused, addresses };
      }),
    ),
  );
  const addresses = [...new Set(frames.flatMap((frame) => frame.addresses))].sort();
  const seen = frames.flatMap(({ html, written, fields, focused }) => [
    steadyHtml(JSON.stringify([html, fields, focused])),
    JSON.stringify(written).replaceAll(/localhost:\d+/g, 'localhost'),
  ]);
  return hashOf(...seen, ...(await Promise.all(addresses.map(textAt))));
}

/** Together with the bytes of the pictures that it compares: one that was changed or lost is looked at. */
function asSeen(state: string, pictures: string[]): string {
  return hashOf(state, ...pictures.map((name) => join(PICTURES, `${name}.webp`)).map((file) => (existsSync(file) ? readFileSync(file) : 'none')));
}

/** What is read of a test. */
type Test = Pick<TestInfo, 'project' | 'file' | 'titlePath'>;
type Found = Record<string, { state: string; pictures: Set<string> }>;
const foundBy = new WeakMap<Test, Found>();
const pending = new WeakMap<Test, Set<string>>();

/** Says that the look which is taken now compares this picture. */
export function noteKeptPicture(info: Test, name: string): void {
  pending.get(info)?.add(name);
}

const nameOf = ({ project, file, titlePath }: Test) => `${project.name} ${relative(HERE, file)}: ${titlePath.slice(1).join(' ')}`;

/**
 * Takes a look at the page as it stands, unless the same look found nothing on the same page before. A page that is not at rest yet gets a moment.
 * @param name of the look; those of one test with the same name are counted
 * @returns whether it was taken
 */
export async function lookUnlessKnown(page: Page, info: Test, name: string, look: () => Promise<void>, known = readKnown()): Promise<boolean> {
  const found = foundBy.get(info) ?? {};
  foundBy.set(info, found);
  // An enquiry's reference and a quote's token are made anew in each run.
  const steady = steadyHtml(name);
  const count = Object.keys(found).filter((other) => other.replace(/ \(\d+\)$/, '') === steady).length;
  const own = count === 0 ? steady : `${steady} (${count + 1})`;
  const before = known[nameOf(info)]?.[own];
  const isEach = process.env.LOOK_AT_ALL !== undefined || process.env.LOOKS_OF_ANOTHER_BROWSER !== undefined;
  const pictures = before?.pictures ?? [];
  let state = '';
  // Where a look is known, its page may only be slow to come to life: on a busy machine it stands still for a while in between.
  const atRest = before ? 10 : 3;
  for (let times = 0, alike = 0; alike < atRest && times < 40; times++) {
    const now = hashOf(rulesOf(info.file), await stateOf(page));
    if (before?.as === asSeen(now, pictures) && !isEach) {
      found[own] = { state: now, pictures: new Set(pictures) };
      return false;
    }
    alike = now === state ? alike + 1 : 0;
    state = now;
    await wait(50);
  }
  const compared = new Set<string>();
  found[own] = { state, pictures: compared };
  pending.set(info, compared);
  await look();
  pending.delete(info);
  return true;
}

/** What the looks of a test saw, in the form in which it is kept. */
export function looksOf(info: Test): Known {
  const looks = Object.entries(foundBy.get(info) ?? {}).map(([name, { state, pictures }]) => {
    const names = [...pictures].sort();
    return [name, { as: asSeen(state, names), pictures: names }];
  });
  return { [nameOf(info)]: Object.fromEntries(looks) };
}

/** Writes down what a test's looks saw, if it passed. */
export function keepLooks(info: TestInfo): void {
  if (!foundBy.has(info) || info.status !== 'passed' || process.env.LOOKS_OF_ANOTHER_BROWSER) return;
  mkdirSync(FOUND, { recursive: true });
  writeFileSync(join(FOUND, `${info.testId}.json`), JSON.stringify(looksOf(info)));
}

/** Before a run. */
export function forgetFound(): void {
  rmSync(FOUND, { recursive: true, force: true });
}

/** After a run: what its tests found is kept in place of what they had found before, and nothing of tests that are gone. */
export function keepFound(file = FILE): void {
  const found = existsSync(FOUND) ? readdirSync(FOUND).map((name) => readKnown(join(FOUND, name))) : [];
  const known: Known = Object.assign(readKnown(file), ...found);
  const isThere = (test: string) => existsSync(join(HERE, /^\S+ (\S+):/.exec(test)?.[1] ?? 'none'));
  const sorted = Object.fromEntries(
    Object.entries(known)
      .filter(([test]) => isThere(test))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
