import type {} from '@/domains/experiments/model/experiment-change';
import type { ExperimentResult } from '@/domains/experiments/model/result-types';
import { ExperimentActions } from './experiment-actions';
import { FiguresTable } from './figures-table';
import { RateChart } from './rate-chart';
import { historyWords, missingWords, standingWords, verdictReason, verdictSentence, whenWords } from './result-words';

/** What the latest run says: the sentence, its reason, the chart and the table. */
function Latest({ name, latest, isRunning }: { name: string; latest: NonNullable<ExperimentResult['latest']>; isRunning: boolean }) {
  const { run, verdict, variants } = latest;
  const missing = isRunning ? missingWords(latest) : undefined;
  const tone = verdict.kind === 'mismatch' ? 'border-destructive bg-destructive-surface text-destructive' : 'border-primary bg-sunken';
  return (
    <>
      <div className={`mt-4 border-l-4 p-4 ${tone}`} role={verdict.kind === 'mismatch' ? 'alert' : undefined}>
        <p className="font-display text-2xl font-extrabold">{verdictSentence(latest)}</p>
        <p className="mt-1 max-w-[70ch]">{verdictReason(latest)}</p>
        {missing && <p className="mt-1 max-w-[70ch]">{missing}</p>}
      </div>
      <RateChart variants={variants} />
      <FiguresTable name={name} variants={variants} />
      <p className="mt-3 text-muted">
        {`Started ${whenWords(run.startedAt)} by ${run.startedBy ?? 'the site itself'}${run.endedAt ? `, ended ${whenWords(run.endedAt)} by ${run.endedBy ?? 'the site itself'}` : ''}. All times are Banjul's (GMT+0).`}
      </p>
    </>
  );
}

/** One experiment: what it changes, how it stands, what it says, what can be done. */
export function ExperimentCard({ experiment, running }: { experiment: ExperimentResult; running: number }) {
  const { id, name, changes, standing, variants, latest, history } = experiment;
  const isRunning = standing.state === 'running';
  return (
    <section aria-labelledby={`experiment-${id}`} className="mt-8 border-t-4 border-line bg-raised p-4 sm:p-6">
      <h2 id={`experiment-${id}`} className="font-display text-2xl font-extrabold">
        {name}
      </h2>
      {changes && <p className="max-w-[70ch]">{changes}</p>}
      <p className={`mt-2 font-semibold ${isRunning ? 'text-success' : 'text-muted'}`}>{standingWords(experiment)}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {variants.map((variant, index) => (
          <li key={variant.id}>
            <a href={`/?ab=${id}:${variant.id}`} className="flex min-h-11 items-center text-primary underline decoration-2 underline-offset-4">
              <span>
                Look at <span className="sr-only">{`${name}: `}</span>
                <span>{`“${variant.name}”${index === 0 ? ' (current)' : ''}, ${Math.round(variant.weight * 100)} %`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {latest && isRunning && <Latest name={name} latest={latest} isRunning />}
      {!latest && isRunning && <p className="mt-4 text-muted">It has only just started. Figures appear with the first visitors.</p>}
      {latest && !isRunning && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">What the last run said</summary>
          <Latest name={name} latest={latest} isRunning={false} />
        </details>
      )}
      <ExperimentActions experiment={experiment} running={running - (isRunning ? 1 : 0)} />
      {history.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">Who did what</summary>
          <ol className="mt-1">
            {history.map((line) => (
              <li key={line.id} className="border-t border-line py-2 [overflow-wrap:anywhere]">
                <time dateTime={line.at} className="even-figures block text-muted">
                  {whenWords(line.at)}
                </time>
                <span>{historyWords(line)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
