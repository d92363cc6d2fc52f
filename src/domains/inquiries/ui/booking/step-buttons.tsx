import { Button } from '@/ui/button';

type StepButtonsProps = {
  /** Absent at the dialog's first step. */
  onBack?: (() => void) | undefined;
  /** Whether the step still waits for something. */
  asleep: boolean;
  /** What the button that leads on says meanwhile, while something is checked. */
  busyText?: string | undefined;
};

/** Over the margin of what scrolls, down to its edge: nobody looks for Continue. A window in which the whole step fits needs none of it. */
const IN_SIGHT =
  'sticky -bottom-5 -mx-5 mt-5 border-t border-line bg-surface px-5 py-3 sm:-mx-7 sm:px-7 sm:[@media(height>=54rem)]:static sm:[@media(height>=54rem)]:mx-0 sm:[@media(height>=54rem)]:border-0 sm:[@media(height>=54rem)]:p-0';

/** Continue at the first step; Back and "Review Booking" at the second, whatever is asked there. */
export function StepButtons({ onBack, asleep, busyText }: StepButtonsProps) {
  if (!onBack) {
    return (
      <div data-in-sight="" className={IN_SIGHT}>
        <Button type="submit" disabled={asleep} className="w-full">
          {busyText ?? 'Continue'}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-6 flex gap-3">
      <Button tone="outline" onClick={onBack}>
        Back
      </Button>
      <Button type="submit" disabled={asleep} className="flex-1">
        {busyText ?? 'Review Booking'}
      </Button>
    </div>
  );
}
