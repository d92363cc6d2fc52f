import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { folderOf, type Installation } from './release-folders.ts';
import { UpgradeError } from './upgrade-error.ts';

/** A program that has ended, and everything it printed. */
export type Ended = { code: number | null; output: string };

/** The release's own Node. @throws UpgradeError where its modules are not installed */
export function nodeOf(installation: Installation, name: string): string {
  const node = join(folderOf(installation, name), 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(node)) throw new UpgradeError(`the modules of ${name} are not installed: run "npm ci" in ${folderOf(installation, name)}, then this again`);
  return node;
}

/** What an npm script of a release gives to Node, from its package.json. */
export function scriptOf(installation: Installation, name: string, script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folderOf(installation, name), 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  return scripts[script]?.split(' ').slice(1) ?? [];
}

/**
 * Runs an npm script of a release with the release's own Node, behind whatever serves visitors, as the account whose folder it is.
 * @param show whether what it prints is shown as it comes
 */
export function runInRelease(installation: Installation, name: string, script: string, args: string[], show: boolean): Promise<Ended> {
  const child = spawn(nodeOf(installation, name), [...scriptOf(installation, name, script), ...args], {
    cwd: folderOf(installation, name),
    env: installation.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...installation.account,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** The end of what a program printed, indented. */
export function lastLines(output: string, count = 15): string {
  const lines = output.trimEnd().split('\n').slice(-count);
  return lines.map((line) => `    ${line.slice(0, 400)}`).join('\n');
}
