// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { type Sending, sendPhotograph } from './send-photograph';

afterEach(() => vi.unstubAllGlobals());

/** Sends to a server that answers so; status 0: it cannot be reached. */
function sendTo(status: number, responseText: string): Promise<Sending> {
  class Request {
    status = status;
    responseText = responseText;
    upload = {};
    onload = () => {};
    onerror = () => {};
    open(): void {}
    setRequestHeader(): void {}
    send(): void {
      if (status === 0) this.onerror();
      else this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sendPhotograph('a'.repeat(64), new Blob(['x'], { type: 'image/jpeg' }), () => {});
}

it.each<[string, number, object | string, Sending]>([
  ['a photograph that is kept', 200, { photograph: 'a', width: 2560, height: 1920 }, { is: 'taken' }],
  ["a network's own page", 200, '<!doctype html><title>Please sign in</title>', { is: 'again' }],
  ["a network's own answer", 200, { signIn: true }, { is: 'again' }],
  ['no connection', 0, '', { is: 'again' }],
  ['somebody who is signed out', 401, { code: 'not_signed_in', error: 'Please sign in again.' }, { is: 'signed-out' }],
  ['what the server will never take', 422, { code: 'too_small', error: 'It is too small.' }, { is: 'refused', why: 'It is too small.' }],
  ['what was damaged on its way', 422, { code: 'hash_differs', error: 'It arrived damaged.' }, { is: 'again' }],
  ['a server that is busy', 503, { code: 'temporarily_unavailable', error: 'Please try again.' }, { is: 'again' }],
  ['a proxy that wants somebody to sign in to it', 401, '<h1>Authorization Required</h1>', { is: 'again' }],
  ["a proxy's refusal", 413, '<h1>Request Entity Too Large</h1>', { is: 'again' }],
])('%s', async (_what, status, body, sending) => {
  expect(await sendTo(status, typeof body === 'string' ? body : JSON.stringify(body))).toEqual(sending);
});
