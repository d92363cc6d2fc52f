// `npm start`: builds when something changed, then serves.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { currentBuild, entryOf, sourcesId } from './build-folder.ts';

if (currentBuild() !== sourcesId()) {
  console.error('Something changed since the last build (or there is none): building first.');
  const built = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
}
const id = currentBuild();
if (!id) throw new Error('the build left nothing to start');
process.env.NODE_ENV ??= 'production';
const site = (await import(pathToFileURL(entryOf(id)).href)) as { start(env: NodeJS.ProcessEnv): Promise<void> };
try {
  await site.start(process.env);
} catch (error) {
  console.error(`The site did not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
