import fc from 'fast-check';
import { METHODS, samplesOf } from '../fixtures/page-addresses.ts';
import type { Address } from './bad-input-addresses.ts';
import { jsonText, objectOf, textOf } from './bad-input-values.ts';
import { NAMES_OF_HEADERS, ODD_VALUES, RAW_HEADS } from './bad-input-wire.ts';

/* What is thrown at the site: one bad input a number, the same for the same seed. */

/** Who sends it. */
export const SENDERS = ['nobody', 'visitor', 'editor', 'desk', 'admin'] as const;
export type Sender = (typeof SENDERS)[number];

/** A request as it goes over the wire; `raw` is written into a connection as it is. */
export type BadInput =
  | { sender: Sender; method: string; path: string; headers: Record<string, string>; body: Buffer | undefined; chunked: boolean }
  | { sender: 'nobody'; raw: Buffer };

const METHODS_TRIED = [...METHODS, 'HEAD', 'OPTIONS'];
const ODD_METHODS = ['TRACE', 'PROPFIND', 'PURGE', 'LOCK', 'SEARCH'];
const JSON_TYPE = 'application/json';

const segment = (text: string): string => {
  try {
    return encodeURIComponent(text).slice(0, 1_500);
  } catch {
    // Half a character of two units, as no encoder would write it.
    return '%ED%A0%80';
  }
};

const oddSegment = fc.constantFrom('%', '%00', '%zz', '%c0%ae%c0%ae', '%2e%2e', '..', '.', '%252e', '%ff', 'a;b=c', '~', '%0d%0aX:1', '*', '%F0%9F%98%80');

function pathOf({ pattern, words }: Address): fc.Arbitrary<string> {
  const parts = pattern.split(/(\[[^\]]+\])/).map((part) => {
    const [, parameter] = /^\[(.+)\]$/.exec(part) ?? [];
    if (!parameter) return fc.constant(part);
    const fitting = fc.constantFrom(...samplesOf(parameter));
    return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 2, arbitrary: textOf(words).map(segment) }, { weight: 1, arbitrary: oddSegment });
  });
  const plain = fc.tuple(...parts).map((filled) => filled.join(''));
  const odd = fc.oneof(
    plain.map((path) => `${path}/`),
    plain.map((path) => `/x/..${path}`),
    plain.map((path) => `/${path}`),
    plain.map((path) => path.toUpperCase()),
    plain.map((path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
    plain.map((path) => `${path}/${'a/'.repeat(500)}`),
    fc.tuple(plain, oddSegment).map(([path, end]) => `${path}/${end}`),
  );
  return fc.oneof({ weight: 12, arbitrary: plain }, { weight: 1, arbitrary: odd });
}

function queryOf({ words, parameters }: Address): fc.Arbitrary<string> {
  const value = fc.oneof({ weight: 6, arbitrary: textOf(words).map(segment) }, { weight: 1, arbitrary: oddSegment });
  const pairOf = (names: string[]) => fc.tuple(fc.constantFrom(...names), value).map((pair) => pair.join('='));
  const any = pairOf(words.length > 0 ? words.map(segment) : ['q', 'cursor', 'id']);
  const read = parameters.length > 0 ? fc.oneof({ weight: 4, arbitrary: pairOf(parameters) }, { weight: 1, arbitrary: any }) : any;
  return fc.oneof(
    { weight: parameters.length > 0 ? 1 : 4, arbitrary: fc.constant('') },
    { weight: 5, arbitrary: fc.array(read, { minLength: 1, maxLength: 5 }).map((pairs) => `?${pairs.join('&')}`) },
    { weight: 1, arbitrary: fc.constantFrom('?', '?%', '?&&==&', '?__proto__=1', `?q=${'a'.repeat(6_000)}`, '?q[]=1&q[]=2', '?%00', '?q=\xff') },
  );
}

type Body = { body: Buffer | undefined; type: string | undefined };

function bodyOf({ words, bodies }: Address): fc.Arbitrary<Body> {
  const anything = objectOf(words);
  const json = fc.oneof({ weight: 1, arbitrary: anything }, ...bodies.map((arbitrary) => ({ weight: 3, arbitrary }))).map(jsonText);
  const as = (type: string | undefined) => (text: string | Buffer) => ({ body: Buffer.from(text), type });
  const form = fc.array(fc.tuple(textOf(words), textOf(words)), { maxLength: 8 }).map((pairs) => pairs.map((pair) => pair.map(segment).join('=')).join('&'));
  const deep = fc.tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(19, 21, 900, 9_000)).map(([open, levels]) => `{"a":${open.repeat(levels)}`);
  return fc.oneof(
    { weight: 24, arbitrary: json.map(as(JSON_TYPE)) },
    { weight: 2, arbitrary: fc.tuple(json, fc.nat({ max: 400 })).map(([text, at]) => as(JSON_TYPE)(text.slice(0, at))) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('[]', 'null', '7', '"x"', '{', '', '\ufeff{}', '{"a":1}{"a":2}', '{"a":1,"a":2}', "{'a':1}", '{"a":tru}').map(as(JSON_TYPE)),
    },
    { weight: 1, arbitrary: deep.map(as(JSON_TYPE)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => as(JSON_TYPE)(Buffer.from(bytes))) },
    { weight: 3, arbitrary: form.map(as('application/x-www-form-urlencoded')) },
    { weight: 1, arbitrary: fc.constant(as('multipart/form-data; boundary=x')('--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAnn\r\n--x--')) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3_000 }).map((bytes) => as('image/jpeg')(Buffer.from([0xff, 0xd8, 0xff, ...bytes]))) },
    { weight: 1, arbitrary: fc.constantFrom(33_000, 300_000, 1_200_000).map((size) => as(JSON_TYPE)(`{"message":"${'m'.repeat(size)}"}`)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(json, fc.constantFrom('text/plain', 'application/xml', `${JSON_TYPE}; charset=utf-16`, `${JSON_TYPE};;;=`, 'x', '', '\xff/\xff'))
        .map(([text, type]) => as(type)(text)),
    },
    { weight: 1, arbitrary: json.map(as(undefined)) },
    { weight: 1, arbitrary: fc.constant({ body: undefined, type: JSON_TYPE }) },
  );
}

const raw: fc.Arbitrary<BadInput> = fc
  .oneof(
    fc.constantFrom(...RAW_HEADS).map((text) => Buffer.from(text, 'latin1')),
    fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  .map((bytes) => ({ sender: 'nobody', raw: bytes }));

function requestTo(address: Address, own: { origin: string }): fc.Arbitrary<BadInput> {
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...address.methods) },
    { weight: 8, arbitrary: fc.constantFrom(...METHODS_TRIED) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_METHODS) },
  );
  // Most come to an address of the area from who may come in.
  const sender = fc.constantFrom<Sender[]>(...SENDERS, ...(address.pattern.startsWith('/api/admin/') ? (['admin', 'admin', 'admin', 'admin'] as const) : []));
  const headers = fc.dictionary(
    fc.constantFrom(...NAMES_OF_HEADERS),
    fc.oneof(
      fc.constantFrom(...ODD_VALUES),
      textOf([]).map((text) => segment(text).slice(0, 200)),
    ),
    { maxKeys: 4 },
  );
  const cookie = fc.constantFrom(
    '',
    '',
    '',
    'hbt.session_token=x',
    'hbt-form=__proto__',
    'hbt_known=%',
    `hbt-preview=${'a'.repeat(34)}`,
    '=; ;;=a',
    `a=${'b'.repeat(3_000)}`,
    '\xff=\xff',
  );
  return fc
    .record({
      sender,
      method,
      path: pathOf(address),
      query: queryOf(address),
      sent: bodyOf(address),
      odd: headers,
      cookie,
      // Most come as from our own page, since others are refused at the door.
      isOwn: fc.nat({ max: 9 }).map((one) => one > 0),
      address: fc.tuple(fc.nat({ max: 255 }), fc.nat({ max: 255 }), fc.nat({ max: 255 })).map((parts) => `10.${parts.join('.')}`),
      chunked: fc.nat({ max: 9 }).map((one) => one === 0),
    })
    .map(({ sender, method, path, query, sent, odd, cookie, isOwn, address, chunked }) => {
      const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);
      return {
        sender,
        method,
        path: path + query,
        chunked,
        body: hasBody ? sent.body : undefined,
        headers: {
          ...(isOwn ? { origin: own.origin } : {}),
          ...odd,
          ...(isOwn && method !== 'GET' ? { origin: own.origin } : {}),
          'x-forwarded-for': address,
          ...(cookie ? { cookie } : {}),
          ...(hasBody && sent.type !== undefined ? { 'content-type': sent.type } : {}),
        },
      };
    });
}

/** @returns the bad input of a number: every address gets its turn before the first gets its second */
export function badInputs(addresses: readonly Address[], origin: string): (seed: number, number: number) => BadInput {
  const requests = addresses.map((address) => requestTo(address, { origin }));
  return (seed, number) => {
    const one = number % 25 === 24 ? raw : requests[number % requests.length];
    const [input] = fc.sample(one ?? raw, { seed: seed * 1_000_003 + number, numRuns: 1 });
    if (!input) throw new Error('nothing was made');
    return input;
  };
}
