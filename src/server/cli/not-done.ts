/** A command that could do nothing, and says so in words of its own: they go where failures go, never into the file that its answer goes to. */
export class NotDone extends Error {
  override name = 'NotDone';
  readonly code: number;

  /** @param code of the process; 2 where what was typed is not enough to do anything */
  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}
