import { buildHeadScript } from '../../../../build/head-script-plugin.ts';

/** What the script in the head finds; every field has an ordinary visitor's value. */
type Surroundings = {
  search?: string;
  tests?: string;
  /** Marks that came with the page. */
  marks?: Record<string, string>;
  navigator?: { globalPrivacyControl?: boolean; doNotTrack?: string };
  /** The session's memory; "refused" throws at every use, as a browser may. */
  session?: Record<string, string> | 'refused';
  /** How the browser came to the page (Navigation Timing). */
  arrival?: 'navigate' | 'reload' | 'back_forward';
};

/** The script as pages have it. */
export const headScript = await buildHeadScript();

const DATA = 'data-';
const PARAMETERS = ['document', 'navigator', 'location', 'performance'];
const run = new Function(...PARAMETERS, 'sessionStorage', headScript);
const runRefused = new Function(...PARAMETERS, 'storage', `with(storage){${headScript}}`);

/** Every use throws. */
const REFUSED = {
  get sessionStorage() {
    throw new DOMException('refused', 'SecurityError');
  },
};

/** For tests: opens a page for the script in the head. @returns the marks of `<html>` after it, without "data-" */
export function openPage({ search = '', tests = '', marks = {}, navigator = {}, session = {}, arrival = 'navigate' }: Surroundings): Record<string, string> {
  const dataset: Record<string, unknown> = Object.fromEntries(Object.entries(marks).map(([name, value]) => [name.slice(DATA.length), value]));
  const documentElement = { dataset, setAttribute: (name: string, value: string) => (dataset[name.slice(DATA.length)] = value) };
  const page = [{ documentElement, currentScript: { dataset: { tests } } }, navigator, { search }, { getEntriesByType: () => [{ type: arrival }] }];
  if (session === 'refused') runRefused(...page, REFUSED);
  else run(...page, session);
  return Object.fromEntries(Object.entries(dataset).map(([name, value]) => [name, String(value)]));
}
