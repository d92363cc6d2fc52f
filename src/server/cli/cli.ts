/** Runs one command of the operator. */
export async function runCli(_args: string[], _env: NodeJS.ProcessEnv): Promise<number> {
  return 0;
}
