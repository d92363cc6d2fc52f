import type { ExperimentChange, ExperimentsView } from '@/domains/experiments/model/result-types';

/** An answer that is no success; `message` is for the admin, `status` tells whether asking again may help (0: not reached). */
export class AnswerError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function ask(path: string, init?: RequestInit): Promise<ExperimentsView> {
  const response = await fetch(`/api/admin/experiments${path}`, init).catch(() => {
    throw new AnswerError(0, 'We could not reach the server. Check your connection and try again.');
  });
  const body = (await response.json().catch(() => ({}))) as ExperimentsView & { error?: string };
  if (!response.ok) throw new AnswerError(response.status, body.error ?? `The server answered ${response.status}.`);
  return body;
}

export function askResults(signal: AbortSignal): Promise<ExperimentsView> {
  return ask('', { signal });
}

export function sendChange(experimentId: string, change: ExperimentChange): Promise<ExperimentsView> {
  return ask(`/${experimentId}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(change) });
}
