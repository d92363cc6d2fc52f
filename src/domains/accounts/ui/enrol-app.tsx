import { useState } from 'react';
import { encode } from 'uqr';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { Trouble } from './account-section';
import { authCall } from './auth-calls';
import { CodeField, withoutSpaces } from './code-field';
import { StepButtons } from './step-buttons';

function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Links an authenticator app: shows the secret, and asks for the first code as proof. */
export function EnrolApp({ uri, onDone, onCancel }: { uri: string; onDone: () => void; onCancel: () => void }) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const { busy, onSubmit } = useBusy();
  async function verify(): Promise<void> {
    setTrouble(undefined);
    const answer = await authCall('two-factor/verify-totp', { code: withoutSpaces(code) });
    if (answer.ok) return onDone();
    setTrouble(troubleOf(answer));
    document.getElementById('enrol-code')?.focus();
  }
  return (
    <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(verify)} aria-label="Link an authenticator app">
      <p>1. Scan this with your authenticator app, or open it on this phone.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <a href={uri} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Open my authenticator app
      </a>
      <p>
        No camera? Type this secret into the app: <code className="mt-1 block bg-sunken p-3 text-[1.0625rem] [overflow-wrap:anywhere]">{secretOf(uri)}</code>
      </p>
      <p>2. Type the code that the app shows now.</p>
      <CodeField id="enrol-code" label="Code" hint="Six digits; a new code comes every 30 seconds" numeric value={code} onText={setCode} />
      <Trouble text={trouble} />
      <StepButtons onBack={onCancel} on="Switch on" doing="Checking..." busy={busy} isReady={code.trim() !== ''} />
    </form>
  );
}

/** Quiet margin around the code, in its own squares. */
const BORDER = 2;

/** A QR code as vector; dark on light in both colour schemes, as cameras expect it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  let path = '';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="w-full max-w-56 bg-[#ffffff]" shapeRendering="crispEdges">
      <path d={path} fill="#000000" />
    </svg>
  );
}
