import { Button, SubmitButton } from '@/ui/button';

type StepButtonsProps = { back?: string; onBack: () => void; on: string; doing: string; busy: boolean; isReady?: boolean };

/** What ends a step: the way back, and the wider one on. */
export function StepButtons({ back = 'Cancel', onBack, on, doing, busy, isReady = true }: StepButtonsProps) {
  return (
    <div className="flex gap-3">
      <Button tone="outline" onClick={onBack}>
        {back}
      </Button>
      <SubmitButton busy={busy} disabled={busy || !isReady} text={on} doing={doing} className="flex-1" />
    </div>
  );
}
