// Serves what DATABASE_URL holds, without jobs and mail: a copy that is being proved (src/domains/copies/server/proof).
import { pathToFileURL } from 'node:url';
import { currentBuild, entryOf } from './build-folder.ts';

// Anybody who tries it may be killed: then nobody would end this process.
process.stdin.resume().once('end', () => process.exit(1));
const id = currentBuild();
if (!id) throw new Error('there is no build to start: run npm run build');
const site = (await import(pathToFileURL(entryOf(id)).href)) as { startTrial(env: NodeJS.ProcessEnv): Promise<void> };
await site.startTrial(process.env);
