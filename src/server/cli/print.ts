import type { Writable } from 'node:stream';

/** Where a command of the operator writes its lines. */
export type Print = (line: string) => void;

/** What is not a command's answer. Its standard output may become the sheet that is printed: what else is to be read must not stand in it. */
export const toStandardError: Print = (line) => void process.stderr.write(`${line}\n`);

/**
 * Lines of a command on its output. A console drops what it could not write without a word: a list on a full disk, or the only showing of a key.
 * @returns `problem` says by its code why something could not be written; a reader who has seen enough (EPIPE) is none
 */
export function printTo(output: Writable): { print: Print; problem(): Promise<string | undefined> } {
  let problem: string | undefined;
  const note = (error?: NodeJS.ErrnoException | null) => {
    if (error && error.code !== 'EPIPE') problem ??= error.code ?? error.message;
  };
  output.on('error', note);
  return {
    print: (line) => void output.write(`${line}\n`, note),
    async problem() {
      await new Promise<void>((resolve) => output.write('', () => resolve()));
      return problem;
    },
  };
}
