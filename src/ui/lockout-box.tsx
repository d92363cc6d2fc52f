import { type ReactNode, useLayoutEffect, useRef } from 'react';

type LockoutBoxProps = {
  title: string;
  text: string;
  /** Whenever it is another one, the box takes the focus. */
  told: unknown;
  children: ReactNode;
};

/** In the middle of work the session ended or the role was taken away: says so and leads on, above what was typed. */
export function LockoutBox({ title, text, told, children }: LockoutBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // Told again, it takes the focus again; at once with its words, so that nobody types between them.
  useLayoutEffect(() => box.current?.focus(), [told]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="sticky top-0 z-20 border-l-8 border-destructive bg-destructive-surface px-4 py-4 text-destructive">
      <p className="font-display text-xl font-extrabold">{title}</p>
      <p className="mb-3 max-w-[60ch]">{text}</p>
      {children}
    </div>
  );
}
