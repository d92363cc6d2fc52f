// `npm run try:visiting [-- PATTERN]`: what a new visitor does on a phone of 360 pixels over slow 4G, timed from the moment the site's address is opened. Not part of the gate.
import { onPhones } from './on-phones.ts';
import { TASKS } from './visiting-tasks.ts';
import { visitorOn } from './visitor-on-a-phone.ts';

/** Each has to be done within that, in seconds. */
const MOST_S = 60;

await onPhones({ kind: 'task', mostS: MOST_S }, async ({ line, pool, timed, wanted, phone }) => {
  for (const { name, before, opens, work } of wanted(TASKS)) {
    line.mend();
    const { context, page } = await phone();
    const own = { context, page, line, pool, another: phone };
    const visitor = visitorOn(page);
    await timed.time({
      name,
      page,
      counted: () => ({ taps: visitor.taps, swipes: visitor.swipes, letters: visitor.letters }),
      async work(startClock) {
        await before?.(own);
        const address = (await opens?.(own)) ?? line.url;
        startClock();
        if (page.url() === 'about:blank') await page.goto(address, { waitUntil: 'domcontentloaded' });
        else await page.reload({ waitUntil: 'domcontentloaded' });
        await work(visitor, own);
      },
    });
    await context.close();
  }
});
