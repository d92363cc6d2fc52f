import type { KeyboardEvent, MouseEvent } from 'react';
import type { FocalPoint } from '@/domains/pictures/model/photograph-schema';

type Props = { id: string; src: string; value: FocalPoint; onChange: (value: FocalPoint) => void };

/** How far an arrow key moves it, in hundredths. */
const STEP = 5;
const STEPS: Record<string, [number, number]> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };

/** The photograph, with the place in it that every cut keeps in sight: set by a tap, or by the arrow keys. */
export function FocusPicker({ id, src, value, onChange }: Props) {
  const move = (x: number, y: number) => onChange({ x: within(x), y: within(y) });
  function tapped({ clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The keyboard's press has no place.
    if (clientX === 0 && clientY === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  }
  function pressed(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    move(value.x + step[0], value.y + step[1]);
  }
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        What matters most in it
      </p>
      <button
        id={id}
        type="button"
        className="relative block max-w-full cursor-crosshair overflow-hidden"
        onClick={tapped}
        onKeyDown={pressed}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-place`}
      >
        <img src={src} alt="" className="block max-h-[45dvh] w-auto max-w-full" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute h-11 w-11 -translate-x-1/2 -translate-y-1/2 rounded-full border-4 border-[#fff] shadow-[0_0_0_2px_#000,inset_0_0_0_2px_#000]"
          style={{ left: `${value.x}%`, top: `${value.y}%` }}
        />
      </button>
      <p id={`${id}-hint`} className="mt-1 text-base text-muted">
        Tap the place, or move the ring with the arrow keys. Every shape that is cut of the photograph keeps it in sight.
      </p>
      <p id={`${id}-place`} aria-live="polite" className="sr-only">
        {`${value.x} % from the left, ${value.y} % from above`}
      </p>
    </div>
  );
}

function within(share: number): number {
  return Math.round(Math.max(0, Math.min(100, share)));
}
