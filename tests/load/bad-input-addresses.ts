import fc from 'fast-check';
import { methodsOf, PAGES_FOLDER, pageFiles, patternOf } from '../fixtures/page-addresses.ts';
import { nearly, schemasOfModels } from './bad-input-shapes.ts';
import { textOf } from './bad-input-values.ts';
import { knownBy } from './bad-input-words.ts';

/** One address of the site with what its file knows; `methods` are those that it answers by itself. */
export type Address = { pattern: string; words: string[]; methods: string[]; parameters: string[]; bodies: fc.Arbitrary<unknown>[] };

/**
 * Every address that a file of src/pages answers, and the given calls of the accounts below /api/auth.
 * What stands at no file is tried as well: health, files of the build, what is not there.
 */
export async function everyAddress(accountCalls: readonly { path: string; method: string }[]): Promise<Address[]> {
  const schemas = await schemasOfModels();
  const files = ['.ts', '.astro'].flatMap((ending) => pageFiles('', ending));
  const own = files.map((file) => {
    const { methods } = methodsOf(file);
    const { words, schemas: names, parameters } = knownBy(`${PAGES_FOLDER}/${file}`);
    const bodies = names.flatMap((name) => schemas.get(name) ?? []).map((shape) => nearly(shape, words));
    return { pattern: patternOf(file), words, parameters, bodies, methods: methods.length > 0 ? methods : ['GET'] };
  });
  const accounts = accountCalls.map(({ path, method }) => ({
    pattern: `/api/auth${path.replace(/:\w+/g, '[token]')}`,
    words: ACCOUNT_WORDS,
    methods: [method],
    parameters: ['token', 'callbackURL', 'error', 'state', 'code'],
    bodies: [ACCOUNT_BODY],
  }));
  const others = ['/healthz', '/readyz', '/sw.js', '/favicon.svg', '/_astro/x.js', '/img/x.webp', '/nothing/here'];
  return [...own, ...accounts, ...others.map((pattern) => ({ pattern, words: [], parameters: [], bodies: [], methods: ['GET'] }))];
}

const ACCOUNT_WORDS = (
  'email password name newPassword currentPassword callbackURL errorCallbackURL redirectTo token code provider disableRedirect trustDevice id ' +
  'response accountId providerId revokeOtherSessions idToken type error state'
).split(' ');

/** The library has its schemas inside: each field is there, and often fits. */
const ACCOUNT_BODY = fc.record(Object.fromEntries(ACCOUNT_WORDS.map((word) => [word, textOf(ACCOUNT_WORDS)])), { requiredKeys: [] });
