import type { ReactNode } from 'react';

/** One matter of the account. Only recovery codes are printed (recovery-codes.tsx). */
export function AccountSection({ id, title, children, printed = false }: { id: string; title: string; children: ReactNode; printed?: boolean }) {
  return (
    <section aria-labelledby={id} className={`mt-10 border-t-2 border-line pt-6 ${printed ? '' : 'print:hidden'}`}>
      <h2 id={id} className="mb-3 text-[1.6rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Why something did not work, beside what was pressed; announced at once. */
export function Trouble({ text }: { text: string | undefined }) {
  return <div role="alert">{text && <p className="mt-3 border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">{text}</p>}</div>;
}
