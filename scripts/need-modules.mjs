// Before a script of package.json (`--import`), in what every Node reads: without "npm ci" it is the system's that runs, which may know no TypeScript.
import { existsSync } from 'node:fs';

if (!existsSync(new URL('../node_modules/node/package.json', import.meta.url))) {
  console.error('The modules of this folder are not installed, and nothing was done. Run "npm ci" here, then this again.');
  process.exit(1);
}
