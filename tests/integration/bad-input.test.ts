import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { CAPACITY } from '../../src/server/http/server.ts';
import { signInAs } from '../fixtures/admin.ts';
import { LIBRARY_CALLS } from '../fixtures/library-calls.ts';
import { sampleOf } from '../fixtures/page-addresses.ts';
import { IS_WHOLE } from '../fixtures/size.ts';
import { badInputs } from '../load/bad-input.ts';
import { everyAddress } from '../load/bad-input-addresses.ts';
import { schemasOfModels } from '../load/bad-input-shapes.ts';
import { pour } from '../load/pour-bad-input.ts';
import { siteUnderTest } from './site-under-test.ts';

/*
 * Generated bad input for every endpoint, which are found by the files of src/pages (quality.md, "No one gets in"). `npm run test:load`
 * takes 20,000 with a new seed each time. To see one again:
 * BAD_INPUT_SEED=18 BAD_INPUT_ONLY=123 npx vitest run --project integration bad-input
 */

const { BAD_INPUT_SEED, BAD_INPUT_ONLY } = process.env;
/** CI takes the same ones each time, so that what fails there was made by the change. */
const SEED = Number(BAD_INPUT_SEED ?? (IS_WHOLE ? Math.floor(Math.random() * 1_000_000) : 18));
const TIMES = IS_WHOLE ? 20_000 : 300;
/** Of the site alone, its database apart: after load (docs/develop/spec/quality.md), and what one visitor's bodies may hold while they come, of each kind. */
const MEMORY_MB = 320 + Object.values(CAPACITY.bodies).reduce((sum, { ofOne }) => sum + ofOne, 0) / 1024 ** 2;

/** One of each kind that JSON has, a list of lists among them, and others of the same kinds, which the long run tries as well. */
const VALUES = [null, [], {}, -1.5, '', 'x', true, [[['x']]], 0, 1, [null], { a: null }];
const KINDS = 8;

/** What the log is meant to say of a form that was refused. */
const REFUSED = 'an enquiry was refused';

const shared = siteUnderTest('bad_input');

beforeAll(async () => {
  await shared.pool.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
     VALUES ($1, $2, $3, 'bad', 'Mary', 'mary@example.com', 'general', 'Good evening', 'inquiry_form')`,
    [randomUUID(), sampleOf('id'), randomUUID()],
  );
});

/** Each field that any endpoint knows, with the same value in all of them. */
it('every known field at once, of every kind that JSON has, to every address that takes a body: no 5xx', async () => {
  const admin = await signInAs(shared, 'The admin', 'admin');
  const addresses = (await everyAddress([])).flatMap(({ pattern, methods }) =>
    methods
      .filter((method) => !['GET', 'HEAD', 'ALL'].includes(method))
      .map((method) => ({ method, path: `${pattern.replace(/\[[^\]]*\]/g, sampleOf('id'))}?file=site.yaml` })),
  );
  const names = [
    ...new Set(
      [...(await schemasOfModels()).values()].flatMap(({ properties, anyOf = [], oneOf = [] }) =>
        [properties, ...[...anyOf, ...oneOf].map((one) => one.properties)].flatMap((fields) => Object.keys(fields ?? {})),
      ),
    ),
  ];
  expect(names).toContain('document');
  expect(addresses.length).toBeGreaterThan(25);
  const failed: string[] = [];
  for (const value of IS_WHOLE ? VALUES : VALUES.slice(0, KINDS)) {
    const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));
    for (const { method, path } of addresses) {
      // What signs out, or ends the session, is asked by the made-up bodies below.
      if (path.startsWith('/api/auth/') || path.startsWith('/api/account/')) continue;
      const { status } = await admin.ask(path, undefined, { method, headers: { 'content-type': 'application/json' }, body });
      if (status >= 500) failed.push(`${method} ${path} with ${JSON.stringify(value)}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
}, 180_000);

it(
  `${TIMES} bad inputs, made by a seed, to every address and method as nobody, visitor, editor, desk and admin: no 5xx, no hang, memory bounded, nothing in the log`,
  async () => {
    const addresses = await everyAddress(LIBRARY_CALLS);
    expect(addresses.length).toBeGreaterThan(130);
    const inputOf = badInputs(addresses, shared.site.url);
    const numbers = BAD_INPUT_ONLY === undefined ? Array.from({ length: TIMES }, (_, number) => number) : [Number(BAD_INPUT_ONLY)];
    if (BAD_INPUT_ONLY !== undefined) console.log(inputOf(SEED, Number(BAD_INPUT_ONLY)));
    const before = shared.site.logLines().length;
    const { faults, ...counts } = await pour(shared, (number) => inputOf(SEED, number), numbers);
    console.log(`bad input, seed ${SEED}, ${addresses.length} addresses: ${JSON.stringify(counts)}`);
    const again = (number: number) => `BAD_INPUT_SEED=${SEED} BAD_INPUT_ONLY=${number} npx vitest run --project integration bad-input`;
    const loud = shared.site
      .logLines()
      .slice(before)
      .filter(({ level, msg }) => (level === 'warn' && msg !== REFUSED) || level === 'error' || level === 'fatal');
    const told = faults.map(({ number, what }) => `${what}\nagain: ${again(number)}`);
    expect(told.join('\n\n') && [...told, ...loud.map((line) => JSON.stringify(line))].join('\n\n')).toBe('');
    expect(loud, `in the log, with seed ${SEED}`).toEqual([]);
    expect(counts.peakMb).toBeLessThan(MEMORY_MB);
    expect((await fetch(`${shared.site.url}/readyz`)).status).toBe(200);
    expect((await fetch(shared.site.url)).status).toBe(200);
  },
  IS_WHOLE ? 60 * 60_000 : 180_000,
);
