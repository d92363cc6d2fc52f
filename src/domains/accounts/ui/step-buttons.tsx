import { Button } from '@/ui/button';

type StepButtonsProps = { back?: string; onBack: () => void; on: string; doing: string; busy: boolean; isReady?: boolean };

/** What ends a step: the way back, and the wider one on. */
export function StepButtons({ back = 'Cancel', onBack, on, doing, busy, isReady = true }: StepButtonsProps) {
  return (
    <div className="flex gap-3">
      <Button tone="outline" onClick={onBack}>
        {back}
      </Button>
      <Button type="submit" disabled={busy || !isReady} className="flex-1">
        {busy ? doing : on}
      </Button>
    </div>
  );
}
