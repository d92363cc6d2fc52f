// `npm run try:editing [-- PATTERN]`: what an owner does on a phone of 360 pixels over slow 4G, timed from the desk until a visitor sees it. Not part of the gate.
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { until } from '../fixtures/until.ts';
import { JOBS } from './editing-jobs.ts';
import { onPhones } from './on-phones.ts';
import { ownerOn } from './owner-on-a-phone.ts';

/** Each has to be done within that, in seconds. */
const MOST_S = 180;

await onPhones({ kind: 'job', mostS: MOST_S, height: 640 }, async ({ line, pool, dataDir, timed, wanted, phone }) => {
  const person = await signedInPerson({ pool, dataDir }, { email: 'owner@example.com', name: 'Awa Ceesay', role: 'admin' });
  const site = { url: line.url, cookie: person.cookie, pool };
  for (const { name, prepare, work, seen } of wanted(JOBS)) {
    await pool.query('TRUNCATE content_revisions, content_drafts, photographs; UPDATE content_generation SET counter = counter + 1');
    await prepare?.(site);
    const { context, page } = await phone(person.cookies);
    const owner = ownerOn(page, line.url);
    await owner.atTheDesk();
    await timed.time({
      name,
      page,
      counted: () => ({ taps: owner.taps, letters: owner.letters }),
      async work() {
        await work(owner);
        await until('a visitor to see it', () => seen(site));
      },
    });
    await context.close();
  }
});
