import { HEAD_SCRIPT } from './head-script.ts';

/** What the script in the head finds; every field has an ordinary visitor's value. */
type Surroundings = {
  search?: string;
  tests?: string;
  /** Marks that came with the page. */
  marks?: Record<string, string>;
  navigator?: { globalPrivacyControl?: boolean; doNotTrack?: string };
  /** The session's memory; "refused" throws at every use, as a browser may. */
  session?: Record<string, string> | 'refused';
};

const PARAMETERS = ['document', 'navigator', 'location'];
const run = new Function(...PARAMETERS, 'sessionStorage', HEAD_SCRIPT);
const runRefused = new Function(...PARAMETERS, 'storage', `with(storage){${HEAD_SCRIPT}}`);

/** Every use throws. */
const REFUSED = {
  get sessionStorage() {
    throw new DOMException('refused', 'SecurityError');
  },
};

/** For tests: opens a page for the script in the head. @returns the marks of `<html>` after it, without "data-" */
export function openPage({ search = '', tests = '', marks = {}, navigator = {}, session = {} }: Surroundings): Record<string, string> {
  const attributes = new Map(Object.entries(marks));
  const dataset: Record<string, unknown> = {};
  const documentElement = {
    dataset,
    get attributes() {
      return [...attributes.keys()].map((name) => ({ name }));
    },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  const page = [{ documentElement, currentScript: { dataset: { tests } } }, navigator, { search }];
  if (session === 'refused') runRefused(...page, REFUSED);
  else run(...page, session);
  for (const [name, value] of Object.entries(dataset)) attributes.set(`data-${name}`, String(value));
  return Object.fromEntries([...attributes].map(([name, value]) => [name.slice('data-'.length), value]));
}
