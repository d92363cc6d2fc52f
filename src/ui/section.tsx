import type { ComponentProps, ReactNode } from 'react';

/** @param name id of the heading @param look classes of the heading */
type TitledProps = Omit<ComponentProps<'section'>, 'title'> & { name: string; title: ReactNode; look?: string };

/** A part of a page under a heading, by whose words it is known. */
export function Titled({ name, title, look = 'text-2xl', children, ...rest }: TitledProps) {
  return (
    <section aria-labelledby={name} {...rest}>
      <h2 id={name} className={look}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type FoldedProps = {
  /** Id of the heading. */
  id: string;
  heading: string;
  said: string;
  /** Whether that is something to look at. */
  isProblem?: boolean;
  open?: boolean;
  /** Whether nothing of it is there without scripts. */
  needsScripts?: boolean;
  children: ReactNode;
};

/** A section that is not needed at once: its heading and how it stands; the rest opens. */
export function FoldedSection({ id, heading, said, isProblem = false, open = false, needsScripts = false, children }: FoldedProps) {
  return (
    <section aria-labelledby={id} className={`border-t-2 border-text ${needsScripts ? 'unscripted:hidden' : ''}`}>
      <details open={open}>
        <summary className="min-h-11 cursor-pointer py-3">
          <h2 id={id} className="inline text-2xl">
            {heading}
          </h2>
          <span className={`mt-1 block ${isProblem ? 'font-semibold text-destructive' : 'text-muted'}`}>{said}</span>
        </summary>
        <div className="pb-2">{children}</div>
      </details>
    </section>
  );
}
