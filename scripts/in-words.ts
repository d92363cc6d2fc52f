import { fileProblem } from '../src/server/cli/file-problem.ts';

/** Runs a script. What it throws on purpose, or what a file or folder is wrong with, is said in a sentence; where the script itself is wrong its stack helps. */
export async function inWords(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const said = fileProblem(error) ?? (error instanceof Error && error.name === 'Error' ? error.message : error);
    console.error(said);
    process.exitCode = 1;
  }
}
