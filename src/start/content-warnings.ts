import { changedFiles } from '../domains/content/server/changed-files.ts';
import { COMING_WORDS, comingTroubles } from '../domains/content/server/coming-troubles.ts';
import type { LiveContent } from '../domains/content/server/live-content.ts';
import type { Db } from '../server/db/database.ts';

type Warned = { db: Db; live: LiveContent; contentFolder: string };

/** What the operator should know of documents that are not shown as somebody meant, or will not be: one sentence for each kind. */
export async function contentWarnings({ db, live, contentFolder }: Warned): Promise<string[]> {
  const unfit = live.current.unfit.map(({ file }) => file);
  const changed = await changedFiles(db, contentFolder);
  const coming = await comingTroubles(db, live);
  return [
    ...(unfit.length > 0 ? [`published, but fits no longer, so that the version before it is shown: ${unfit.join(', ')} (mend it in /admin/content)`] : []),
    ...(changed.length > 0 ? [`changed in content/ under what was published, which stays on the site: ${changed.join(', ')} (see /admin/content)`] : []),
    ...coming.map(({ file, at, kind }) => `${COMING_WORDS[kind]}, from ${at}: ${file} (see /admin/content/${file})`),
  ];
}
