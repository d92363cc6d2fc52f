import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server of ours in a process of its own. */
export type HelperProcess = { port: number; pid: number; stop(): Promise<void> };

/**
 * Starts a module of bench/peers/ in its own process. The module gets `task` as its first message
 * and answers with the port that it serves on.
 */
export async function startHelper(module: string, task: object): Promise<HelperProcess> {
  const child = fork(fileURLToPath(new URL(`../peers/${module}`, import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  child.send(task);
  const answer = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  const port: unknown = answer?.[0]?.port;
  if (typeof port !== 'number') throw new Error(`${module} ended instead of serving`);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
