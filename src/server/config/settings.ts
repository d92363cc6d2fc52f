import { type Config, readConfig } from './config.ts';
import { misspeltNames, readEnvFile, standsIn, strayLines, unknownNames } from './env-file.ts';
import { ConfigError, type Environment } from './values.ts';

/**
 * The configuration of a process whose environment has `.env` in it already (`loadEnvFile`), and what its operator should be warned of.
 * @throws Error with one line that names the variable, what it got, what it takes, and the line of `.env` that it stands in
 */
export function readSettings(env: Environment): { config: Config; warnings: string[] } {
  const file = readEnvFile(env);
  try {
    return { config: readConfig(env), warnings: [...(file ? [...strayLines(file), ...unknownNames(file)] : []), ...misspeltNames(env, file)] };
  } catch (error) {
    if (error instanceof ConfigError) error.message += standsIn(file, env, error.variable);
    throw error;
  }
}
