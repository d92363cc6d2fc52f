import type { ReactNode } from 'react';
import { Titled } from '@/ui/section';

/** One matter of the account. Only recovery codes are printed (recovery-codes.tsx). */
export function AccountSection({ id, title, children, printed = false }: { id: string; title: string; children: ReactNode; printed?: boolean }) {
  return (
    <Titled name={id} title={title} look="mb-3 text-[1.6rem]" className={`mt-10 border-t-2 border-line pt-6 ${printed ? '' : 'print:hidden'}`}>
      {children}
    </Titled>
  );
}

/** Why something did not work, beside what was pressed; announced at once. */
export function Trouble({ text }: { text: string | undefined }) {
  return <div role="alert">{text && <p className="mt-3 border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">{text}</p>}</div>;
}
