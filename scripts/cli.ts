// `npm run cli -- COMMAND`: the operator's commands, from the build in use.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { loadEnvFile } from '../src/server/config/env-file.ts';
import { currentBuild, entryOf } from './build-folder.ts';

try {
  loadEnvFile();
} catch (error) {
  console.error(`The command did not work: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
if (!currentBuild()) {
  // What a build says is not the command's answer, which may go into a file.
  const built = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], { stdio: ['inherit', 2, 'inherit'] });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
process.on('SIGINT', () => {
  console.error('Stopped before it was done. What is in the database is whole; a file or folder that was being written may be left. Run it again.');
  process.exit(130);
});
process.env.NODE_ENV ??= 'production';
const site = (await import(pathToFileURL(entryOf(currentBuild() ?? '')).href)) as { cli(args: string[], env: NodeJS.ProcessEnv): Promise<number> };
process.exit(await site.cli(process.argv.slice(2), process.env));
