import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { ReactNode, Ref } from 'react';
import { ZOOM_MAX } from './slideshow-limits';
import type { Viewing } from './use-viewer';

/** The buttons below the picture, and which one of how many it is. */
export function ViewerControls({ viewing, nextRef }: { viewing: Viewing; nextRef: Ref<HTMLButtonElement> }) {
  const { index, count, zoom, isZoomed, turn, zoomIn, zoomOut } = viewing;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Control label="Previous image" onPress={() => turn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Control>
      <Control label="Next image" onPress={() => turn(1)} buttonRef={nextRef}>
        <ChevronRight aria-hidden="true" />
      </Control>
      <span className="flex-1 text-center whitespace-nowrap text-muted">{`${index + 1} of ${count}`}</span>
      <Control label="Zoom out" disabled={!isZoomed} onPress={zoomOut}>
        <ZoomOut aria-hidden="true" />
      </Control>
      <Control label="Zoom in" disabled={zoom >= ZOOM_MAX} onPress={zoomIn}>
        <ZoomIn aria-hidden="true" />
      </Control>
    </p>
  );
}

type ControlProps = {
  label: string;
  onPress: () => void;
  children: ReactNode;
  disabled?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
};

function Control({ label, onPress, children, disabled = false, buttonRef }: ControlProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={label}
      // Not "disabled", which would drop the focus when the end is reached.
      aria-disabled={disabled}
      className="grid size-12 place-items-center border-2 border-current hover:bg-band-deep aria-disabled:opacity-50"
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}
