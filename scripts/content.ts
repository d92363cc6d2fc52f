// `npm run content`: checks every content file and says what is wrong where.

import { loadContent } from '../src/server/content/load.ts';
import { readPhotographs } from '../src/server/content/photographs.ts';
import { ContentError } from '../src/server/content/read.ts';

try {
  const { tours, articles } = loadContent('content');
  const { photographs, problems } = await readPhotographs('content/photos');
  if (problems.length > 0) throw new ContentError(problems);
  console.log(`content: ${tours.length} tours, ${articles.length} articles, ${photographs.length} photographs and everything else fits its schema`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
