import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button } from '@/ui/button';

function download(codes: string[], email: string): void {
  const text = `Recovery codes of ${email} for ${window.location.host}\nEach one works once.\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The codes for the day the phone is lost, shown once: the server keeps them in a form that it never shows again. */
export function RecoveryCodes({ codes, email, onDone }: { codes: string[]; email: string; onDone: () => void }) {
  return (
    <section aria-label="Recovery codes" className="grid gap-4">
      <p>
        <strong>Save these recovery codes now; they are shown only once.</strong> Each signs you in once, if you lose your phone.
      </p>
      {/* On paper nothing else says whose they are. */}
      <p className="hidden print:block">{`${email}, ${window.location.host}`}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-2 border border-line bg-sunken p-4 font-mono text-[1.0625rem]">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button tone="outline" onClick={() => window.print()}>
          <Printer className="h-5 w-5" aria-hidden="true" /> Print
        </Button>
        <Button tone="outline" onClick={() => download(codes, email)}>
          <Download className="h-5 w-5" aria-hidden="true" /> Download
        </Button>
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </section>
  );
}
