import { AsyncLocalStorage } from 'node:async_hooks';

type Work = () => Promise<void>;

/**
 * Work that begins once a request has its answer, so that the time of the answer says nothing of it: whether a mail went
 * out would tell a stranger whether an address has an account here.
 */
export class AfterAnswer {
  readonly #putOff = new AsyncLocalStorage<Work[]>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #onFailure: (error: unknown) => void;

  /** @param onFailure is told of work that failed: nobody else waits for it */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Puts work off until the request that asks for it is answered; begins at once where no request is being answered. */
  add(work: Work): void {
    const putOff = this.#putOff.getStore();
    if (putOff) putOff.push(work);
    else this.#begin(work);
  }

  /** Answers a request; what was put off meanwhile begins afterwards, unless the answer is that something broke. */
  async during(answer: () => Promise<Response>): Promise<Response> {
    const putOff: Work[] = [];
    const response = await this.#putOff.run(putOff, answer);
    if (response.status < 500) for (const work of putOff) this.#begin(work);
    return response;
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #begin(work: Work): void {
    // The answer is written first.
    const done = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch(this.#onFailure)
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }
}
