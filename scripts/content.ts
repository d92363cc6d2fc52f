// `npm run content`: checks every content file and says what is wrong where.

import { amountsInFolder } from '../src/domains/content/server/amounts-in-texts.ts';
import { loadContent } from '../src/domains/content/server/load.ts';
import { ContentError } from '../src/domains/content-format/server/read.ts';
import { readPhotographs } from '../src/domains/pictures/server/photograph-files.ts';
import { refuseArguments } from './refuse-arguments.ts';

refuseArguments('run content', [], 'It checks content/; another folder is checked by "npm run cli -- content check DIR".');
try {
  const { tours, articles } = loadContent('content');
  const { photographs, problems } = await readPhotographs('content/photos');
  if (problems.length > 0) throw new ContentError(problems);
  for (const line of amountsInFolder('content')) console.warn(`Warning: ${line}`);
  console.log(`content: ${tours.length} tours, ${articles.length} articles, ${photographs.length} photographs and everything else fits its schema`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
