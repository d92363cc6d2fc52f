import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';

type OverlayProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** The content reaches the edges: it has its own margins. */
  flush?: boolean;
  /** Said to screen readers after the title. */
  description?: string;
  /** Element that gets the focus first; the dialog itself without one. */
  initialFocus?: () => HTMLElement | null;
  /** `dialog`: as wide as a form; `sheet`: a tall panel for reading; `tall`: all of a phone, elsewhere of one height whatever it holds; `screen`: everything, on dark ground. */
  size?: keyof typeof SIZES;
};

const SIZES = {
  // A toast of one line has room above it, where the window is no lower than a phone is.
  dialog: 'max-h-[94dvh] [@media(height>=36rem)]:max-h-[calc(100dvh-5rem)] sm:inset-x-4 sm:bottom-auto sm:top-1/2 sm:mx-auto sm:max-w-2xl sm:-translate-y-1/2',
  sheet: 'h-[94dvh] sm:inset-x-4 sm:bottom-auto sm:top-[3dvh] sm:mx-auto sm:max-w-6xl',
  tall: 'h-dvh sm:inset-x-4 sm:bottom-auto sm:top-[6dvh] sm:mx-auto sm:h-[88dvh] sm:max-w-5xl',
  screen: 'night h-dvh',
};

/** Two presses as close as this, in milliseconds and pixels, are a double click. */
const DOUBLE_CLICK = { ms: 500, px: 8 };

type Press = { timeStamp: number; clientX: number; clientY: number };

let lastPress: Press | undefined;
globalThis.document?.addEventListener('pointerdown', (event) => (lastPress = event), { capture: true, passive: true });

/** A screen has no backdrop beside it: its own dark ground, around picture, words and buttons, closes it. */
function isGround(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('a, button, p, h2, img, [data-protected]');
}

/**
 * A modal dialog: title, focus trap, Escape, backdrop. Anybody who mounts it gives the focus back and
 * lets the browser's Back close it (src/browser/overlay-history.ts).
 */
export function Overlay({ title, onClose, children, footer, flush = false, description, initialFocus, size = 'dialog' }: OverlayProps) {
  const opener = useRef(lastPress).current;
  /** The second half of a double click on what opened the dialog is meant for nothing that the dialog brings to that place. */
  const isDoubleClick = (press: Press) =>
    opener !== undefined &&
    // What a keyboard or a script presses has no place.
    (press.clientX > 0 || press.clientY > 0) &&
    press.timeStamp - opener.timeStamp < DOUBLE_CLICK.ms &&
    Math.hypot(press.clientX - opener.clientX, press.clientY - opener.clientY) < DOUBLE_CLICK.px;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* Pressed in the moment when it appears, too: the library hears presses outside a little later only. */}
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0a1416]/75" onClick={(event) => !isDoubleClick(event) && onClose()} />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            const target = initialFocus?.();
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
          // The library brings the focus round from the first to the last without scrolling there.
          onKeyUp={({ key, target }) => key === 'Tab' && (target as Element).scrollIntoView({ block: 'nearest' })}
          onPointerDownOutside={(event) => event.preventDefault()}
          onClickCapture={(event) => {
            if (!isDoubleClick(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onClick={(event) => size === 'screen' && isGround(event.target) && onClose()}
          className={`fixed inset-x-0 bottom-0 z-50 flex flex-col bg-surface text-text lifted outline-none ${SIZES[size]}`}
        >
          <div data-dialog-head="" className="flex items-start gap-4 border-b border-line px-5 py-4 sm:px-7">
            <div className="min-w-0 flex-1 pt-1.5">
              <Dialog.Title className="text-[1.75rem] [overflow-wrap:anywhere]">{title}</Dialog.Title>
              {description && <Dialog.Description className="mt-1 text-muted">{description}</Dialog.Description>}
            </div>
            <Dialog.Close className="-mr-2 flex h-11 w-11 shrink-0 items-center justify-center rounded-[4px] hover:bg-sunken" aria-label="Close">
              <X className="h-6 w-6" aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={size === 'screen' ? 'min-h-0 flex-1' : `overlay-body ${flush ? '' : 'px-5 py-5 sm:px-7'}`}>{children}</div>
          {footer && <div className="border-t border-line px-5 py-3 sm:px-7">{footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
