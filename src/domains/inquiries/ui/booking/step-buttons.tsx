import { Button } from '@/ui/button';

type StepButtonsProps = {
  /** Absent at the dialog's first step. */
  onBack?: (() => void) | undefined;
  /** Whether the step still waits for something. */
  asleep: boolean;
  /** What the button that leads on says meanwhile, while something is checked. */
  busyText?: string | undefined;
  /** Keeps Continue at the lower edge of a phone's dialog: anybody who has nothing left to choose need not look for it. */
  isInSight?: boolean;
};

/** Over the margin of what scrolls, down to its edge. */
const IN_SIGHT = 'sticky -bottom-5 -mx-5 mt-5 border-t border-line bg-surface px-5 py-3 sm:static sm:mx-0 sm:border-0 sm:p-0';

/** Continue at the first step; Back and "Review Booking" at the second, whatever is asked there. */
export function StepButtons({ onBack, asleep, busyText, isInSight = false }: StepButtonsProps) {
  if (!onBack) {
    return (
      <div data-in-sight={isInSight || undefined} className={isInSight ? IN_SIGHT : 'mt-5'}>
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
