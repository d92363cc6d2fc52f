import { askQuery } from '@/domains/analytics/model/report-address';
import type { Live, Report, ReportAsk } from '@/domains/analytics/model/report-types';

/** An answer that is no success; `message` is for the admin, `status` tells whether asking again may help. */
class AnswerError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function ask<Data>(path: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(`/api/admin/${path}`, { signal, credentials: 'same-origin' });
  const body = (await response.json().catch(() => ({}))) as Data & { error?: string };
  if (!response.ok) throw new AnswerError(response.status, body.error ?? `The server answered ${response.status}.`);
  return body;
}

export function askReport(what: ReportAsk, signal: AbortSignal): Promise<Report> {
  return ask(`analytics${askQuery(what)}`, signal);
}

export function askLive(signal: AbortSignal): Promise<Live> {
  return ask('analytics/live', signal);
}
