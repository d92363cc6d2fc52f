import type { Page } from '@playwright/test';
import { expect, test, untilInteractive } from './test.ts';

/* Fields whose text is sanitised while it is typed (spec §5) still behave like fields. */

const message = (page: Page) => page.locator('#contact-message');

test('what is taken out of the middle of a message leaves the caret there; a word that a keyboard puts together is sanitised when it is whole', async ({
  page,
  context,
}) => {
  await page.goto('/#contact');
  await untilInteractive(page);
  await expect(page.getByRole('form', { name: 'Write to us' })).toHaveAttribute('noValidate', '');
  await message(page).click();
  await test.step('the caret in the middle', async () => {
    await message(page).pressSequentially('We are four');
    for (let step = 0; step < 'four'.length; step++) await page.keyboard.press('ArrowLeft');
    await message(page).pressSequentially('<<about> ');
    await expect(message(page)).toHaveValue('We are about four');
  });
  await test.step('a word that a keyboard puts together is written once', async () => {
    await message(page).fill('');
    const input = await context.newCDPSession(page);
    await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await input.send('Input.imeSetComposition', { text: 'にほ<', selectionStart: 3, selectionEnd: 3 });
    await input.send('Input.insertText', { text: 'にほん<' });
    await expect(message(page)).toHaveValue('にほん');
    await message(page).pressSequentially(' to');
    await expect(message(page)).toHaveValue('にほん to');
  });
});
