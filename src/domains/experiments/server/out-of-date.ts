import { shortDay } from '../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Experiment } from '../model/experiment-schema.ts';
import { namesOf, type Run, standingOf } from './runs.ts';

/** "21 November 2026, 20:15", in Banjul, whose clock is UTC's. */
function when(at: Date): string {
  const iso = at.toISOString();
  return `${shortDay(iso.slice(0, 10))}, ${iso.slice(11, 16)}`;
}

/**
 * How an experiment stands, in a sentence: "Awa Njie ended it on 21 November 2026, 20:15: everybody sees “Book”." A run without a winner
 * may have been stopped, or concluded by one admin and set back by another.
 */
function standsNow(experiment: Experiment, run: Run | undefined, names: Map<string, string>): string {
  if (!run) return 'It has never run.';
  const by = (id: string | null) => (id === null ? 'the site itself' : (names.get(id) ?? 'an account that is gone'));
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (run.endedAt === null) return `It has been running since ${when(run.startedAt)}, started by ${by(run.startedBy)}.`;
  const standing = standingOf(experiment, run);
  const shown = experiment.variants.find(({ id }) => standing.state === 'concluded' && id === standing.winner) ?? experiment.variants[0];
  return `${capital(by(run.endedBy))} ${run.winner === null ? 'ended' : 'concluded'} it on ${when(run.endedAt)}: everybody sees “${shown?.name}”.`;
}

/**
 * The answer to a change that rests on what is so no longer, as where two admins decide at once.
 * @param happened what has become of what the admin saw, as a sentence
 */
export async function outOfDate(db: DbOrTransaction, experiment: Experiment, run: Run | undefined, happened: string): Promise<Refused> {
  const people = [run?.startedBy, run?.endedBy].filter((id) => typeof id === 'string');
  const now = standsNow(experiment, run, await namesOf(db, people));
  return new Refused(409, 'experiment_changed', `${happened} ${now} Nothing was changed. Look at the figures as they are now, then decide.`);
}
