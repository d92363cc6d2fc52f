import type { Environment } from './values.ts';

/** The process's environment, for code that is not handed one. */
export function processEnvironment(): Environment {
  return process.env;
}
