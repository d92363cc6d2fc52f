import { Button } from '@/ui/button';

type StepButtonsProps = {
  /** Absent at the dialog's first step. */
  onBack?: (() => void) | undefined;
  /** Whether the step still waits for something. */
  asleep: boolean;
  /** What the button that leads on says meanwhile, while something is checked. */
  busyText?: string | undefined;
};

/** Continue at the first step; Back and "Review Booking" at the second, whatever is asked there. */
export function StepButtons({ onBack, asleep, busyText }: StepButtonsProps) {
  if (!onBack) {
    return (
      <Button type="submit" disabled={asleep} className="mt-5 w-full">
        {busyText ?? 'Continue'}
      </Button>
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
