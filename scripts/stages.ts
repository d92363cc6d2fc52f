import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** A program that passes or fails; its arguments are those of the command line. */
export type Stage = { name: string; program: string; args: string[] };

const bin = (...path: string[]) => join('node_modules', ...path);

export const LINT: Stage = { name: 'lint', program: bin('@biomejs', 'biome', 'bin', 'biome'), args: ['check', '.', '--error-on-warnings'] };
export const ROOMS: Stage = {
  name: 'rooms',
  program: bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
  args: ['src', '--config', '.dependency-cruiser.mjs'],
};
/** Whether the version before could run on the new migrations. */
export const MIGRATIONS: Stage = { name: 'migrations', program: join('scripts', 'migrations.ts'), args: [] };
/** By the compiler that is a native program, which takes a third of the time (docs/decisions/0080). */
export const TYPES: Stage = { name: 'types', program: bin('typescript-native', 'bin', 'tsc'), args: ['--noEmit'] };
/** Of the files that it does not read. */
export const PAGE_TYPES: Stage = {
  name: 'types of .astro files',
  program: bin('astro', 'bin', 'astro.mjs'),
  args: ['check', '--tsconfig', 'tsconfig.pages.json'],
};

/**
 * Runs one stage.
 * @param output `live` shows what it prints as it comes; `whole` shows it when the stage has ended, so that stages beside one another stay readable
 */
export async function runStage({ name, program, args }: Stage, env: NodeJS.ProcessEnv, output: 'live' | 'whole'): Promise<boolean> {
  const started = Date.now();
  const live = output === 'live';
  if (live) console.log(`\n== ${name}`);
  const child = spawn(process.execPath, [...process.execArgv, program, ...args], {
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    env,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  if (!live) process.stdout.write(`\n== ${name}\n${said}`);
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  return code === 0;
}

/** Runs the stages beside one another, so many at a time, the first of them first. @returns the names of those that failed */
export async function runBeside(stages: readonly Stage[], lanes: number, env: NodeJS.ProcessEnv): Promise<string[]> {
  const waiting = [...stages];
  const failed: string[] = [];
  async function work(): Promise<void> {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) if (!(await runStage(stage, env, 'whole'))) failed.push(stage.name);
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return failed;
}
