import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
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
/** By the compiler that is a native program, which takes a third of the time. */
export const TYPES: Stage = { name: 'types', program: bin('typescript-native', 'bin', 'tsc'), args: ['--noEmit'] };
/** Of the files that it does not read. */
export const PAGE_TYPES: Stage = {
  name: 'types of .astro files',
  program: bin('astro', 'bin', 'astro.mjs'),
  args: ['check', '--tsconfig', 'tsconfig.pages.json'],
};

/** Where Linux says what a process has used; what other systems say is not read. */
const USED = '/proc/self/stat';
/** In which Linux counts it there, on every machine. */
const TICKS_A_SECOND = 100;
let counted = 0;

/** Processor time of the programs that have ended since this was asked last, with all that they started and waited for; a browser's own processes nobody waits for. */
function processorSeconds(): number | undefined {
  if (!existsSync(USED)) return undefined;
  // Behind the program's name, which may hold spaces: the 14th and 15th from there are user and system time of children.
  const [user, system] = readFileSync(USED, 'utf8').split(') ')[1]?.split(' ').slice(13, 15).map(Number) ?? [];
  const whole = ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
  const used = whole - counted;
  counted = whole;
  return used;
}

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
  let used: number | undefined;
  // At once, before another stage ends.
  child.once('exit', () => (used = processorSeconds()));
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  if (!live) process.stdout.write(`\n== ${name}\n${said}`);
  const processor = used === undefined ? '' : `, ${Math.round(used)} s of processor time`;
  console.log(`== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s${processor}`);
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
