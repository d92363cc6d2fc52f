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

/** A line that gives a variable a value, and the quote that the value begins with. */
const GIVES = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(["'`])?/;

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
    const text = withoutMark(readFileSync(path, 'utf8'));
    return { path, text, values: valuesOf(text) };
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}); let this account read it, or take it away`);
  }
}

/** Puts what the file says into the process's environment, which wins where it has the variable already; for what starts a process (scripts). */
export function loadEnvFile(): void {
  for (const [name, value] of Object.entries(readEnvFile(process.env)?.values ?? {})) process.env[name] ??= value;
}

/** What a file of variables says. What is no name is no variable either, and may hold a password: `SMTP_URL: smtp://...?requireTLS=false`. */
export function valuesOf(text: string): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(parseEnv(withoutMark(text))).filter(([name]) => /^[A-Za-z_]\w*$/.test(name)));
}

/** Editors on Windows put a byte-order mark first, which would be a part of the first name. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/** Names in the file that nobody reads, each as one sentence with what was probably meant. */
export function unknownNames({ path, text, values }: EnvFile): string[] {
  const unknown = Object.keys(values).filter((name) => !(VARIABLES as readonly string[]).includes(name));
  return unknown.map((name) => {
    const meant = nearestWord(name, VARIABLES);
    return `${name} in ${path}${lineText(text, name)} is a variable that nobody reads${meant ? `: did you mean ${meant}?` : ''}`;
  });
}

/** So many slips make one name of another that an environment has from elsewhere: of SMTP_PORT and SMTP_URL three. */
const SLIPS = 2;

/** Names of the environment itself that are one of ours but for a slip, each as one sentence. Most that stands there is meant for other programs, and is left alone. */
export function misspeltNames(env: Environment, file: EnvFile | undefined): string[] {
  const others = Object.keys(env).filter((name) => env[name] && name.includes('_') && file?.values[name] === undefined);
  return others.flatMap((name) => {
    const meant = nearestWord(
      name,
      VARIABLES.filter((known) => known[0] === name[0]),
      (letters) => Math.max(SLIPS, Math.floor(letters / 5)),
    );
    return meant && meant !== name ? [`${name} in the environment is a variable that nobody reads: did you mean ${meant}?`] : [];
  });
}

/** What a file says beside values and comments, which is read as nothing: each line as one sentence that does not repeat it. */
export function strayLines({ path, text }: EnvFile): string[] {
  const stray: string[] = [];
  let quote: string | undefined;
  for (const [at, row] of text.split('\n').entries()) {
    if (quote) {
      if (row.includes(quote)) quote = undefined;
      continue;
    }
    const given = GIVES.exec(row);
    // A value in quotes may go on in the lines below, where they end at all.
    if (given?.[2] && !row.slice(given[0].length).includes(given[2])) {
      quote = text
        .split('\n')
        .slice(at + 1)
        .some((later) => later.includes(given[2] ?? ''))
        ? given[2]
        : undefined;
    }
    if (given || /^\s*(#|$)/.test(row)) continue;
    const meant = VARIABLES.find((name) => new RegExp(`^\\s*(export\\s+)?${name}\\b`).test(row));
    stray.push(
      `line ${at + 1} of ${path} is neither a comment nor ${meant ?? 'NAME'}=value, so that nobody reads it${meant ? ` and ${meant} is not set by it` : ''}`,
    );
  }
  return stray;
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
