type StepProgressProps = {
  labels: string[];
  /** The step one is at, from 1; one more than there are where all is done. */
  step: number;
};

/** Where one is in something of several steps. */
export function StepProgress({ labels, step }: StepProgressProps) {
  return (
    <ol className="flex flex-wrap gap-2" aria-label="Progress">
      {labels.map((label, index) => {
        const state = index + 1 === step ? 'now' : index + 1 < step ? 'done' : 'ahead';
        return (
          <li
            key={label}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex-1 forced-color-adjust-none border-t-4 pt-2 font-display text-base leading-tight ${state === 'ahead' ? 'border-line text-muted' : 'border-primary font-bold'}`}
          >
            <span aria-hidden="true">{`${index + 1}. `}</span>
            <span>{label}</span>
            {state === 'done' && <span className="sr-only"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
