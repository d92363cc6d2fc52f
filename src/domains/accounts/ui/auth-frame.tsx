import type { ReactNode } from 'react';
import { Picture } from '@/ui/picture';

/** The head of the auth page around its forms, with what it says where scripts are switched off; wide screens have room for a poster, which phones never load. */
export function AuthFrame({ withoutScripts, children }: { withoutScripts: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-[76rem] lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-16 lg:px-10 lg:py-16">
      <section aria-labelledby="auth" className="mx-auto w-full max-w-[28rem] px-5 pb-20 pt-8 sm:pt-14 lg:px-0 lg:py-4">
        <h1 id="auth" className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">
          Admin Access
        </h1>
        <p className="mb-7 mt-3 text-lg">For those who answer our travellers. To travel with us you need no account.</p>
        {children}
        <noscript>
          <p className="mt-4 border-l-4 border-destructive bg-destructive-surface p-4">{withoutScripts}</p>
        </noscript>
      </section>
      <div className="hidden lg:block" aria-hidden="true">
        <Picture name="hero-river" crop="card" alt="" sizes="36rem" className="max-h-[40rem] w-full object-cover" />
      </div>
    </div>
  );
}

/** A page of few words: one narrow column. */
export function NarrowPage({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[40rem] grid-cols-[minmax(0,1fr)] gap-10 px-5 py-12 sm:py-16">
      {title && <h1 className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">{title}</h1>}
      {children}
    </div>
  );
}
