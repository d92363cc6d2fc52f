import type { ComponentProps, ReactNode } from 'react';
import { momentText } from '@/domains/desk/model/time-text';
import { Button } from '@/ui/button';
import { Told } from '@/ui/told';
import { useAway } from './connection';

/** One line at the top while nothing reaches the server: what is seen is as old as it says. `asOf` and `now` are milliseconds. */
export function ConnectionLine({ asOf, now }: { asOf: number; now: number }) {
  const isAway = useAway();
  return (
    <Told look="sticky top-0 z-10 border-b border-line bg-sunken px-4 py-2.5 font-semibold sm:px-6">
      {isAway ? `No connection. You see the desk as of ${momentText(asOf, now)}.` : ''}
    </Told>
  );
}

/** Fields and buttons that do nothing without a connection, and say so. */
export function NeedsConnection({ children, className = '' }: { children: ReactNode; className?: string }) {
  const isAway = useAway();
  return (
    <fieldset disabled={isAway} className={`min-w-0 ${className}`}>
      <NeedsConnectionHint />
      {children}
    </fieldset>
  );
}

/** Why the button beside it cannot be pressed just now. */
export function NeedsConnectionHint({ text = 'This needs a connection.' }: { text?: string }) {
  return useAway() ? <p className="text-muted">{text}</p> : null;
}

/** A button that can do nothing without a connection; a hint beside it says why. */
export function OnlineButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  return <Button disabled={useAway() || disabled} {...rest} />;
}
