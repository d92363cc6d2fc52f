import { execFileSync } from 'node:child_process';
import { expectForEverybody } from './accessibility-parts.ts';
import { adminPictures } from './admin-pictures.ts';
import { test } from './test.ts';

/* What public-pages.spec.ts asks of public pages, asked of the mails that go out: one of each kind there is. */

/** As they are composed (tests/fixtures/sample-mails.ts), in a process that knows React. */
const mailsOfToday = () =>
  JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', 'tests/fixtures/print-mails.ts'], { encoding: 'utf8' })) as Record<string, string>;

test('no mail has a violation, is cut, covered or sideways, and each looks as it did', { tag: '@desktop' }, async ({ page }, info) => {
  // Three widths and two schemes of each.
  test.slow();
  const pictures = adminPictures(page, info);
  for (const [kind, html] of Object.entries(mailsOfToday())) {
    // The landmark is that of the mail program, in whose page a mail stands.
    await page.setContent(html.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>'));
    await expectForEverybody(page, { when: kind, ...pictures(`mail-${kind.replaceAll('_', '-')}`) });
  }
});
