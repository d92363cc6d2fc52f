import { type AuthAnswer, authCall, authRead } from './auth-calls';

const CANCELLED = 'Nothing was chosen. Try again, or use your password.';

/** Whether this browser can make and use passkeys in the form that the server speaks. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';
}

/** The browser's own dialog, as an answer; who closes it gets a sentence, not an error. */
async function chosen(ask: () => Promise<Credential | null>): Promise<AuthAnswer<object>> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return { ok: true, data: credential.toJSON() };
    return { ok: false, status: 0, message: CANCELLED };
  } catch (error) {
    const known = error instanceof DOMException && error.name === 'InvalidStateError';
    return { ok: false, status: 0, message: known ? 'This device has a passkey for this account already.' : CANCELLED };
  }
}

/** Signs in with a passkey of this device; the device checks the person (finger, face or PIN). */
export async function signInWithPasskey(): Promise<AuthAnswer<unknown>> {
  const options = await authRead<PublicKeyCredentialRequestOptionsJSON>('passkey/generate-authenticate-options');
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({ ...options.data, userVerification: 'required' });
  const response = await chosen(() => navigator.credentials.get({ publicKey }));
  return response.ok ? authCall('passkey/verify-authentication', { response: response.data }) : response;
}

/** Makes a passkey on this device for whoever is signed in. */
export async function addPasskey(name: string): Promise<AuthAnswer<{ id: string; name: string | null }>> {
  const options = await authRead<PublicKeyCredentialCreationOptionsJSON>(`passkey/generate-register-options?name=${encodeURIComponent(name)}`);
  if (!options.ok) return options;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.data);
  const response = await chosen(() => navigator.credentials.create({ publicKey }));
  return response.ok ? authCall('passkey/verify-registration', { response: response.data, name }) : response;
}
