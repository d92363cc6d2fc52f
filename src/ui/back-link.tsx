import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps } from 'react';

/** The way back to the list or page that a page belongs to, above its heading. */
export function BackLink({ children, className = '', ...link }: ComponentProps<'a'> & { href: string }) {
  return (
    <a {...link} className={`inline-flex min-h-12 items-center gap-2 font-semibold text-primary underline underline-offset-4 ${className}`}>
      <ArrowLeft className="h-5 w-5" aria-hidden="true" />
      {children}
    </a>
  );
}
