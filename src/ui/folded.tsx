import type { ReactNode } from 'react';

type FoldedProps = {
  /** What stands on the fold: a heading, or a line of text. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  /** Open on phones too, until its visitor folds it. */
  open?: boolean;
  /** Wide screens fold it too. */
  everywhere?: boolean;
};

/**
 * A part that phones fold under its summary; wide screens show it whole (folded.css, unfold-wide.ts), or fold it too
 * (`everywhere`). Nothing is lost without scripts: the browser itself opens it, also where a link or a search in the page leads
 * inside.
 */
export function Folded({ summary, children, className = '', open = false, everywhere = false }: FoldedProps) {
  return (
    <details className={`${everywhere ? 'folds' : 'folded'} ${className}`} open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
