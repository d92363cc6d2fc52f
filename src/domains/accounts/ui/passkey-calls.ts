import * as z from 'zod/mini';
import type { Answer } from '@/browser/api-client';
import { type Passkey, passkeySchema } from '@/domains/accounts/model/account-calls';
import { authAsk, authCall } from './auth-calls';

/** What the library asks the browser for; the browser itself checks the rest of it. */
function hasChallenge(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'challenge' in value;
}
const signInOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);
const newPasskeyOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);

const CANCELLED = 'Nothing was chosen. Try again, or use your password.';

/** Whether this browser can make and use passkeys in the form that the server speaks. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';
}

/** The browser's own dialog, as an answer; who closes it gets a sentence, not an error. */
async function chosen(ask: () => Promise<Credential | null>): Promise<Answer<object>> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return { ok: true, data: credential.toJSON() };
    return { ok: false, status: 0, code: 'nothing_chosen', message: CANCELLED };
  } catch (error) {
    const known = error instanceof DOMException && error.name === 'InvalidStateError';
    return {
      ok: false,
      status: 0,
      code: known ? 'passkey_known' : 'nothing_chosen',
      message: known ? 'This device has a passkey for this account already.' : CANCELLED,
    };
  }
}

/** Signs in with a passkey of this device; the device checks the person (finger, face or PIN). */
export async function signInWithPasskey(): Promise<Answer<unknown>> {
  const options = await authAsk('passkey/generate-authenticate-options', signInOptions);
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options.data, userVerification: 'required' });
  const response = await chosen(() => navigator.credentials.get({ publicKey }));
  return response.ok ? authCall('passkey/verify-authentication', { response: response.data }) : response;
}

/** Makes a passkey on this device for anybody who is signed in. */
export async function addPasskey(name: string): Promise<Answer<Passkey>> {
  const options = await authAsk(`passkey/generate-register-options?name=${encodeURIComponent(name)}`, newPasskeyOptions);
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.data);
  const response = await chosen(() => navigator.credentials.create({ publicKey }));
  return response.ok ? authAsk('passkey/verify-registration', passkeySchema, { response: response.data, name }) : response;
}
