import { describe, expect, it } from 'vitest';
import { REFUSALS } from '../../domains/inquiries/server/refusals.ts';
import { BAD_CHARACTER, readBody } from './read-body.ts';

const LIMIT = 32 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

function post(body: BodyInit | null, type: string | undefined, headers: Record<string, string> = {}): Request {
  const request = new Request('http://localhost/api/submit-inquiry', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  if (type === undefined) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return request;
}

/** A body that arrives in pieces, of unknown length. */
function stream(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

/** JSON of exactly that many bytes. */
function jsonOf(bytes: number): string {
  return `{"m":"${'x'.repeat(bytes - 8)}"}`;
}

describe('a body that is taken', () => {
  it('of JSON gives its fields as they are', async () => {
    const fields = { name: "O'Brien", message: 'one\ntwo', groupSize: 3, email: null };
    expect(await readBody(post(JSON.stringify(fields), JSON_TYPE))).toEqual({ native: false, fields });
  });

  it('of a plain form gives text, and is known as such', async () => {
    expect(await readBody(post('name=O%27Brien+%26+Ann&message=one%0D%0Atwo&email=', FORM_TYPE))).toEqual({
      native: true,
      fields: { name: "O'Brien & Ann", message: 'one\r\ntwo', email: '' },
    });
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', ' application/json ;charset=UTF-8'])('may call itself %j', async (type) => {
    expect(await readBody(post('{}', type))).toEqual({ native: false, fields: {} });
  });

  it('may come in pieces that break a character in two', async () => {
    const bytes = Buffer.from('{"name":"Ærø"}');
    const at = bytes.indexOf(0xc3) + 1;
    const body = await readBody(post(stream([bytes.subarray(0, at), bytes.subarray(at)]), JSON_TYPE));
    expect(body).toEqual({ native: false, fields: { name: 'Ærø' } });
  });

  it('may be 32 KiB', async () => {
    expect(await readBody(post(jsonOf(LIMIT), JSON_TYPE))).toEqual({ native: false, fields: { m: 'x'.repeat(LIMIT - 8) } });
  });
});

describe('a body that is too large is refused with 413', () => {
  it('by one byte', async () => {
    expect(await readBody(post(jsonOf(LIMIT + 1), JSON_TYPE))).toMatchObject({ refusal: REFUSALS.tooLarge });
  });

  it('by its announced length, before anything is read', async () => {
    let asked = 0;
    const endless = new ReadableStream(
      {
        pull: (controller) => {
          asked += 1;
          controller.enqueue(Buffer.alloc(1024, 'x'));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await readBody(post(endless, JSON_TYPE, { 'content-length': String(LIMIT + 1) }))).toMatchObject({ refusal: REFUSALS.tooLarge });
    expect(asked).toBe(0);
  });

  it('while it arrives, whatever length it announced, and without reading on', async () => {
    let sent = 0;
    const endless = new ReadableStream(
      {
        pull: (controller) => {
          sent += 1024;
          controller.enqueue(Buffer.alloc(1024, 'x'));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await readBody(post(endless, FORM_TYPE, { 'content-length': '10' }))).toMatchObject({ refusal: REFUSALS.tooLarge });
    expect(sent).toBeLessThanOrEqual(LIMIT + 2048);
  });
});

describe('a body of another kind is refused with 415', () => {
  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/jsonp', 'text/json', '', undefined])('%j', async (type) => {
    expect(await readBody(post('{}', type))).toMatchObject({ refusal: REFUSALS.wrongType });
  });
});

describe('a body whose bytes are not what they are read as is refused with 415', () => {
  it.each([`${JSON_TYPE}; charset=utf-16`, `${FORM_TYPE};charset="ISO-8859-1"`, `${JSON_TYPE}; x=1; Charset=UTF-16LE`])('%s', async (type) => {
    expect(await readBody(post('{}', type))).toMatchObject({ refusal: REFUSALS.wrongType });
  });

  it.each(['gzip', 'br', 'identity, gzip', 'x'])('content-encoding %s', async (encoding) => {
    expect(await readBody(post('{}', JSON_TYPE, { 'content-encoding': encoding }))).toMatchObject({ refusal: REFUSALS.wrongType });
    expect(await readBody(post('{}', JSON_TYPE, { 'content-encoding': 'Identity' }))).toEqual({ native: false, fields: {} });
  });
});

describe('a body of several parts', () => {
  it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('is answered by a page, or as JSON where that is asked for: %s', async (type) => {
    expect(await readBody(post('x', type, { accept: 'text/html,*/*;q=0.8' }))).toEqual({ native: true, refusal: REFUSALS.wrongType });
    expect(await readBody(post('x', type, { accept: 'application/json' }))).toEqual({ native: false, refusal: REFUSALS.wrongType });
    expect(await readBody(post('x', type))).toEqual({ native: true, refusal: REFUSALS.wrongType });
  });
});

describe('a NUL character is refused with 422', () => {
  it.each(['{"name":"a\\u0000b"}', '{"a\\u0000":1}', '{"a":[{"b":"\\u0000"}]}', '{"a":{"b":{"\\u0000":null}}}'])('in %s', async (text) => {
    expect(await readBody(post(text, JSON_TYPE))).toMatchObject({ refusal: BAD_CHARACTER });
  });

  it('with the field in which it stands', async () => {
    const body = JSON.stringify({ events: [{ page: '/' }, { page: '/\u0000' }] });
    expect(await readBody(post(body, JSON_TYPE))).toMatchObject({ field: 'events.1.page' });
  });

  it.each(['name=a%00b', 'a%00=1', 'name=a\0b'])('in a form, %j', async (text) => {
    expect(await readBody(post(text, FORM_TYPE))).toMatchObject({ native: true, refusal: BAD_CHARACTER });
  });

  it('but not a backslash before the letters of its escape', async () => {
    expect(await readBody(post('{"a":"\\\\u0000"}', JSON_TYPE))).toEqual({ native: false, fields: { a: '\\u0000' } });
  });
});

describe('a body that cannot be read is refused with 400', () => {
  const nested = (levels: number) => `{"email":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
  it.each([21, 1_000, 4_000, 8_000, 16_000])('JSON of %i levels', async (levels) => {
    expect(await readBody(post(nested(levels), JSON_TYPE))).toMatchObject({ refusal: REFUSALS.unreadable });
  });

  it('but not JSON of 20 levels', async () => {
    expect(await readBody(post(nested(20), JSON_TYPE))).toMatchObject({ fields: { email: expect.any(Array) } });
  });

  it.each(['', '{', '{"name":"Ann"', "{'name':'Ann'}", '{"name":"Ann"} x', 'undefined', 'name=Ann'])('JSON such as %j', async (text) => {
    expect(await readBody(post(text, JSON_TYPE))).toMatchObject({ refusal: REFUSALS.unreadable });
  });

  it.each(['[]', '[{"name":"Ann"}]', 'null', '"text"', '7', 'true'])('JSON that is no object: %s', async (text) => {
    expect(await readBody(post(text, JSON_TYPE))).toMatchObject({ refusal: REFUSALS.unreadable });
  });

  it.each([JSON_TYPE, FORM_TYPE])('%s that is not UTF-8', async (type) => {
    const bytes = type === JSON_TYPE ? Buffer.from('{"name":"\xff\xfe"}', 'latin1') : Buffer.from('name=\xff\xfe', 'latin1');
    expect(await readBody(post(bytes, type))).toMatchObject({ refusal: REFUSALS.unreadable });
  });

  it('one whose connection breaks off', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from('{"name":'));
        controller.error(new Error('aborted'));
      },
    });
    expect(await readBody(post(broken, JSON_TYPE))).toMatchObject({ refusal: REFUSALS.unreadable });
  });

  it('none at all', async () => {
    expect(await readBody(post(null, JSON_TYPE))).toMatchObject({ refusal: REFUSALS.unreadable });
  });
});
