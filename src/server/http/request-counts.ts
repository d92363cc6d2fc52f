/** What a request was for. `kept_page` is written ahead of the framework, from bytes that are kept. */
export const REQUEST_KINDS = ['kept_page', 'page', 'personal_page', 'api', 'file', 'stream', 'health', 'refused'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** How it was answered; `aborted` where the visitor left before all of it was written. */
export const ANSWER_CLASSES = ['2xx', '3xx', '4xx', '5xx', 'aborted'] as const;
export type AnswerClass = (typeof ANSWER_CLASSES)[number];

function classOf(status: number): AnswerClass {
  if (status < 300) return '2xx';
  if (status < 400) return '3xx';
  return status < 500 ? '4xx' : '5xx';
}

const none = (): Record<AnswerClass, number> => ({ '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, aborted: 0 });

/** Requests since the start, in plain numbers: a kept page is written some thousand times a second, and counting it must cost nothing that can be measured. */
export class RequestCounts {
  readonly counts: Record<RequestKind, Record<AnswerClass, number>> = {
    kept_page: none(),
    page: none(),
    personal_page: none(),
    api: none(),
    file: none(),
    stream: none(),
    health: none(),
    refused: none(),
  };
  /** Answers that the framework made. */
  renders = 0;
  /** Requests for which there was no room to wait. */
  refusedBusy = 0;

  add(kind: RequestKind, status: number, isWhole = true): void {
    this.counts[kind][isWhole ? classOf(status) : 'aborted'] += 1;
  }

  /** Requests in all, and those that ended in an error of ours; what asks after our health is left out. */
  answered(): { all: number; errors: number } {
    let [all, errors] = [0, 0];
    for (const kind of REQUEST_KINDS) {
      if (kind === 'health') continue;
      for (const answer of ANSWER_CLASSES) all += this.counts[kind][answer];
      errors += this.counts[kind]['5xx'];
    }
    return { all, errors };
  }
}
