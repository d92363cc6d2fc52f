import { useEffect, useId, useRef, useState } from 'react';
import type { ExperimentAction, ExperimentChange } from '@/domains/experiments/model/experiment-change';
import type { ExperimentResult } from '@/domains/experiments/model/result-types';
import { Button } from '@/ui/button';
import { Field, Options } from '@/ui/field';
import { Overlay } from '@/ui/overlay';
import { useExperimentChange } from './use-experiment-change';

type Asked = ExperimentAction['action'];

const TITLES: Record<Asked, string> = {
  start: 'Start this test?',
  stop: 'Stop this test?',
  conclude: 'Conclude this test?',
  reset: 'Back to the current version?',
};
const YES: Record<Asked, string> = { start: 'Start the test', stop: 'Stop the test', conclude: 'Give it to everybody', reset: 'Back to the current version' };

function words(asked: Asked, { variants, name }: ExperimentResult, running: number): string {
  const shares = variants.map((variant) => `“${variant.name}” to ${Math.round(variant.weight * 100)} %`).join(', ');
  switch (asked) {
    case 'start':
      return `From the next page on, visitors of “${name}” are given ${shares}, and counting begins at zero.${running > 0 ? ` ${running === 1 ? 'Another test is' : `${running} other tests are`} running: each takes longer that way.` : ''}`;
    case 'stop':
      return `Everybody sees “${variants[0]?.name}” again and counting ends. What was counted stays here; a new start begins at zero.`;
    case 'conclude':
      return 'Counting ends, and everybody sees the one you choose from the next page on.';
    case 'reset':
      return `Everybody sees “${variants[0]?.name}” again. What was counted stays here.`;
  }
}

/** Buttons that start and end an experiment, each with a question before it does anything. */
export function ExperimentActions({ experiment, running }: { experiment: ExperimentResult; running: number }) {
  /** The question that is open, and the run that was in sight when it was asked: figures that come meanwhile may be another's. */
  const [question, setQuestion] = useState<{ asked: Asked; run: string | null }>();
  const [isLive, setLive] = useState(false);
  const change = useExperimentChange(experiment.id);
  const opener = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const hasSent = useRef(false);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    // What opened the question is off while the change is sent, and another button after it: neither can have the focus.
    // Who has gone on to another place meanwhile stays there.
    const isHere = () => document.activeElement === document.body || group.current?.contains(document.activeElement);
    if (hasSent.current) requestAnimationFrame(() => isHere() && group.current?.focus());
    if (!change.isPending) hasSent.current = false;
  }, [change.isPending]);
  const { state } = experiment.standing;
  const named = experiment.latest?.verdict.kind === 'winner' ? experiment.latest.variants[experiment.latest.verdict.variant]?.id : undefined;

  function close(): void {
    setQuestion(undefined);
    // The button that opened the question may be gone: figures that came meanwhile may say that the experiment stands otherwise now.
    requestAnimationFrame(() => (opener.current?.isConnected ? opener.current : group.current)?.focus());
  }
  function send(body: ExperimentChange): void {
    change.mutate(body);
    setQuestion(undefined);
    hasSent.current = true;
  }
  function button(action: Asked, label: string, tone: 'primary' | 'outline') {
    return (
      <Button
        tone={tone}
        disabled={!isLive || change.isPending}
        aria-label={`${label}: ${experiment.name}`}
        onClick={(event) => {
          opener.current = event.currentTarget;
          setQuestion({ asked: action, run: experiment.latest?.run.id ?? null });
        }}
      >
        {label}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div ref={group} role="group" aria-label={experiment.name} tabIndex={-1} className="mt-4 flex flex-wrap gap-3 outline-none">
      {state === 'running' ? (
        <>
          {button('conclude', 'Conclude…', named ? 'primary' : 'outline')}
          {button('stop', 'Stop…', 'outline')}
        </>
      ) : (
        <>
          {button('start', experiment.latest ? 'Start again…' : 'Start…', 'outline')}
          {state === 'concluded' && button('reset', 'Back to the current version…', 'outline')}
        </>
      )}
      {question && (
        <Question
          asked={question.asked}
          experiment={experiment}
          running={running}
          winner={named ?? experiment.variants[0]?.id ?? ''}
          onClose={close}
          onYes={(action) => send({ ...action, run: question.run })}
        />
      )}
    </div>
  );
}

type QuestionProps = {
  asked: Asked;
  experiment: ExperimentResult;
  running: number;
  winner: string;
  onClose: () => void;
  onYes: (action: ExperimentAction) => void;
};

function Question({ asked, experiment, running, winner: first, onClose, onYes }: QuestionProps) {
  const [winner, setWinner] = useState(first);
  const id = useId();
  const verdict = experiment.latest?.verdict;
  const isNamed = verdict?.kind === 'winner' && experiment.latest?.variants[verdict.variant]?.id === winner;
  const isBold = asked === 'conclude' && winner !== experiment.variants[0]?.id && !isNamed;
  return (
    <Overlay title={TITLES[asked]} description={experiment.name} onClose={onClose}>
      <p>{words(asked, experiment, running)}</p>
      {asked === 'conclude' && (
        <Field id={id} label="Everybody gets" className="mt-4">
          <select id={id} className="field-input" value={winner} onChange={(event) => setWinner(event.currentTarget.value)}>
            <Options of={experiment.variants.map((variant, index) => [variant.id, `${variant.name}${index === 0 ? ' (the current one)' : ''}`])} />
          </select>
        </Field>
      )}
      {isBold && (
        <p className="mt-3 border-l-4 border-accent bg-sunken p-3">The figures do not show that this one is better. You may choose it all the same.</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onYes(asked === 'conclude' ? { action: 'conclude', winner } : { action: asked })}>{YES[asked]}</Button>
        <Button tone="outline" onClick={onClose}>
          Leave it as it is
        </Button>
      </div>
    </Overlay>
  );
}
