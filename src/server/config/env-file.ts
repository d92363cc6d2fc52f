import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { nearestWord } from '../../lib/nearest-word.ts';
import { findProjectRoot } from './project-root.ts';
import type { Environment } from './values.ts';
import { VARIABLES } from './variables.ts';

/** Reading or writing for anybody but the owner. */
const OTHERS = 0o077;

/** A file of variables, as it lies there: `values` by name, `text` as it was written. */
export type EnvFile = { path: string; text: string; values: Record<string, string | undefined> };

/** `.env` beside package.json, or what ENV_FILE names: tests name an empty one, so that no developer's reaches them. */
function envFilePath(env: Environment): string {
  return env.ENV_FILE ? resolve(env.ENV_FILE) : join(findProjectRoot(), '.env');
}

/** The file that holds now; undefined where there is none. @throws Error with one line where it cannot be read, or is named and not there */
export function readEnvFile(env: Environment): EnvFile | undefined {
  const path = envFilePath(env);
  if (!env.ENV_FILE && !existsSync(path)) return undefined;
  try {
    // /dev/null, by which there is none.
    if (statSync(path).isCharacterDevice()) return undefined;
    const text = readFileSync(path, 'utf8');
    return { path, text, values: parseEnv(text) };
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}); let this account read it, or take it away`);
  }
}

/** Puts what the file says into the process's environment, which wins where it has the variable already; for what starts a process (scripts). */
export function loadEnvFile(): void {
  const file = readEnvFile(process.env);
  if (file) process.loadEnvFile(file.path);
}

/** Names in the file that nobody reads, each as one sentence with what was probably meant. */
export function unknownNames({ path, text, values }: EnvFile): string[] {
  const unknown = Object.keys(values).filter((name) => !(VARIABLES as readonly string[]).includes(name));
  return unknown.map((name) => {
    const meant = nearestWord(name, VARIABLES);
    return `${name} in ${path}${lineText(text, name)} is a variable that nobody reads${meant ? `: did you mean ${meant}?` : ''}`;
  });
}

/** Where a value that is in force comes from the file, in which line: " (in /srv/site/.env, line 3)"; else nothing. */
export function standsIn(file: EnvFile | undefined, env: Environment, name: string): string {
  if (!file || file.values[name] === undefined || file.values[name] !== env[name]) return '';
  return ` (in ${file.path}${lineText(file.text, name)})`;
}

/** Who else may read a file with passwords in it: one sentence, or undefined where nobody may. */
export function openToOthers({ path }: EnvFile): string | undefined {
  const mode = statSync(path).mode & 0o777;
  if ((mode & OTHERS) === 0) return undefined;
  return `${path} has the mode ${mode.toString(8)}, so that other accounts of this machine may read the passwords in it (chmod 600 ${path})`;
}

/** The last line that gives the variable a value, which is the one that counts. */
function lineText(text: string, name: string): string {
  const at = text.split('\n').findLastIndex((row) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(row));
  return at < 0 ? '' : `, line ${at + 1}`;
}
