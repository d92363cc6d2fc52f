// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Around, buttons, clearAway, fill, openForm, press, refusal, standIn } from '../../../../../tests/fixtures/contact-form.tsx';
import { emptyOutbox } from '../../../../../tests/fixtures/outbox.ts';
import { keptInquiries } from '../kept-inquiries';

/* The form in one step; in several: contact-form-in-steps.test.tsx. */

const MESSAGE = 'We are two and would like to see crocodiles.';
const EMAIL = 'ann@example.com';
let around: Around;

beforeEach(async () => {
  await emptyOutbox();
  around = standIn();
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind);
});
afterEach(() => {
  cleanup();
  clearAway();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** Fills what is required, and whatever else. */
const fillIn = (texts: Record<string, string> = {}) => fill({ Name: 'Tom & Ann', Email: EMAIL, Message: MESSAGE, ...texts });

async function prepare(): Promise<void> {
  await press('Prepare Message');
  await screen.findByText('Message Prepared Successfully!', { selector: 'form *' });
}

describe('the contact form', () => {
  it('is in one step, with every field, unless a test says otherwise', () => {
    openForm();
    expect(document.querySelector('form')?.dataset.step).toBeUndefined();
    for (const label of [/^Name/, /^Email/, /^Phone/, /^Tour/, /^Group size/, /^Preferred date/, /^Message/]) expect(field(label)).toBeDefined();
  });

  it('prepares no message without a day of which only a part was typed', async () => {
    openForm();
    fillIn();
    Object.defineProperty(field(/^Preferred date/), 'validity', { value: { badInput: true } });
    await press('Prepare Message');
    expect(await refusal()).toContain('Invalid Input');
    expect(screen.getByText('This is not complete. Fill in all of it, or empty it.').id).toBe('contact-preferredDate-error');
    expect(around.opened).toEqual([]);
  });

  it.each([
    ['Name', 'A', 'Your name needs 2 to 50 characters.'],
    ['Email', 'ann@nowhere', 'This does not look like an e-mail address.'],
    ['Phone', '12345', 'A phone number has 7 to 20 characters'],
    ['Message', 'Too short', 'Please write at least 10 characters.'],
  ])('refuses %s "%s" with "Invalid Input" and a message beside it; nothing is opened', async (name, text, said) => {
    openForm();
    fillIn({ [name]: text });
    await press('Prepare Message');
    expect(await refusal()).toMatch(/Invalid Input.*Please check your information and try again\./);
    await waitFor(() => expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe('Invalid Input'));
    const wrong = field(new RegExp(`^${name}`));
    expect(screen.getByText(new RegExp(said))).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect([wrong.value, wrong.getAttribute('aria-invalid')]).toEqual([text, 'true']);
    fillIn();
    if (name === 'Phone') fill({ Phone: '' });
    expect(screen.queryByText(new RegExp(said))).toBeNull();
    expect(around.opened).toEqual([]);
  });

  it('sanitises what is typed at once, and keeps a space at the end until the field is left', async () => {
    openForm();
    await userEvent.type(field(/^Name/), 'A<b>"n\'n');
    expect(field(/^Name/).value).toBe('Ab"n\'n');
    await userEvent.type(field(/^Message/), 'One <i>line & ');
    expect(field(/^Message/).value).toBe('One iline & ');
    await userEvent.click(field(/^Name/));
    expect(field(/^Message/).value).toBe('One iline &');
    fill({ Message: 'x'.repeat(1200) });
    expect(field(/^Message/).value).toBe('x'.repeat(1000));
    expect(screen.getByText('1000 of 1000 characters')).toBeDefined();
    expect(screen.getByText('What you pasted was longer: its first 1000 characters are here.')).toBeDefined();
  });

  it('counts an emoji as one character, and cuts none that the rule takes', () => {
    openForm();
    fill({ Message: '😀'.repeat(1000) });
    expect(field(/^Message/).value).toBe('😀'.repeat(1000));
    expect(screen.getByText('1000 of 1000 characters')).toBeDefined();
    expect(screen.queryByText(/What you pasted was longer/)).toBeNull();
  });

  it('points a day out that has passed, and prepares the message all the same (spec §5)', async () => {
    openForm();
    fillIn({ 'Preferred date': '2020-01-01' });
    expect(screen.getByText('Please choose today or a later day.').getAttribute('role')).toBe('status');
    await prepare();
    expect(decodeURIComponent(around.opened[0] ?? '')).toContain('Preferred date: Wednesday 1 January 2020');
  });

  it('reads "Preparing..." while the mail is prepared, then opens the mail program and is empty', async () => {
    openForm();
    fillIn();
    for (const button of buttons('Prepare Message')) fireEvent.click(button);
    expect(buttons('Preparing...').map(({ disabled }) => disabled)).toEqual([true]);
    await waitFor(() => expect(buttons('Prepare Message').map(({ disabled }) => disabled)).toEqual([false]));
    expect(around.opened).toEqual([expect.stringMatching(/^mailto:hello@hiddenbaobab\.example\?/)]);
    await waitFor(() => expect(field(/^Message/).value).toBe(''));
  });

  it('has what was typed when the page is loaded again', async () => {
    const { unmount } = openForm();
    fill({ Message: 'Half a thought', Tour: 'Bijilo Forest Park' });
    unmount();
    openForm();
    await waitFor(() => expect([field(/^Message/).value, field(/^Tour/).value]).toEqual(['Half a thought', 'Bijilo Forest Park']));
  });

  it('loses nothing to a draft that is damaged', async () => {
    sessionStorage.setItem('hbt-contact-draft', '{"message":null,"name":"Ann","tour":"Hidden Since","strange":[1]}');
    openForm();
    await waitFor(() => expect([field(/^Name/).value, field(/^Message/).value]).toEqual(['Ann', '']));
    expect(field(/^Tour/).value, 'also of a tour that is offered no more').toBe('Hidden Since');
  });

  it('says that a message is too long for a mail link, keeps it, and sends it from here whole', async () => {
    const message = '我们想在十二月去看冈比亚河。'.repeat(30);
    openForm();
    fillIn({ Message: message });
    await press('Prepare Message');
    const said = await refusal();
    expect(said).toMatch(/Error Preparing Message.*Email content too long\. Send it from here instead: every word arrives\./);
    expect(said).not.toContain('try again');
    expect(field(/^Message/).value).toBe(message);
    await press('Send it from here');
    await screen.findByText('Message sent', { selector: 'form *' });
    await waitFor(() => expect(field(/^Message/).value).toBe(''));
    expect(around.posted).toMatchObject([{ message, leadSource: 'email_form' }]);
  });

  it('opens no sixth mail within a minute, and keeps what was typed', async () => {
    openForm();
    for (let number = 1; number <= 6; number++) {
      fillIn({ Message: `Message number ${number}` });
      await press('Prepare Message');
      if (number < 6) await waitFor(() => expect(field(/^Message/).value).toBe(''));
    }
    expect(await refusal()).toMatch(/Too Many Email Requests.*Please wait a minute before generating another email\./);
    expect(field(/^Message/).value).toBe('Message number 6');
    expect(around.opened).toHaveLength(5);
  });
});

describe('"Send it from here"', () => {
  it('is still offered when the page is loaded again, and sends what was prepared', async () => {
    const { unmount } = openForm();
    fillIn();
    await prepare();
    unmount();
    openForm();
    await press('Send it from here');
    await screen.findByText('Message sent', { selector: 'form *' });
    expect(around.posted).toMatchObject([{ email: EMAIL, message: MESSAGE }]);
  });

  it('sends what stands in the hidden field along, and answers as always', async () => {
    const { container } = openForm();
    fillIn();
    const honeypot = container.querySelector<HTMLInputElement>('input[name=website]');
    if (honeypot) honeypot.value = 'https://spam.example';
    await prepare();
    expect(around.opened).toHaveLength(1);
    await press('Send it from here');
    await screen.findByText('Message sent', { selector: 'form *' });
    expect(around.posted).toMatchObject([{ website: 'https://spam.example' }]);
  });

  it('sends no third within ten minutes; what was prepared stays, to be sent later', async () => {
    openForm();
    for (let number = 1; number <= 3; number++) {
      fillIn({ Message: `Message number ${number}` });
      await prepare();
      await press('Send it from here');
      if (number < 3) await screen.findByText('Message sent', { selector: 'form *' });
    }
    expect(await refusal()).toMatch(/Too Many Requests.*Please wait before submitting another message\./);
    expect(around.posted).toHaveLength(2);
    expect(screen.getByText('Send it from here')).toBeDefined();
  });

  it('beyond the limit of the server says so, and what was prepared stays', async () => {
    around.status = 429;
    openForm();
    fillIn();
    await prepare();
    await press('Send it from here');
    expect(await refusal()).toMatch(/Too Many Requests.*Please wait before submitting another message\./);
    expect(screen.getByText('Send it from here')).toBeDefined();
    expect(await keptInquiries()).toEqual([]);
  });

  it('leaves alone what was typed while it was on its way', async () => {
    openForm();
    fillIn({ Message: 'Is Tuesday good?' });
    await prepare();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    around.answered = answered;
    await press('Send it from here');
    fill({ Message: 'And on Wednesday?' });
    answer();
    await screen.findByText('Message sent', { selector: 'form *' });
    expect(field(/^Message/).value).toBe('And on Wednesday?');
  });

  it('keeps the message where the server is away, under the key that it goes under later', async () => {
    around.status = undefined;
    openForm();
    fillIn();
    await prepare();
    await press('Send it from here');
    expect(await refusal()).toContain('We kept your message on this device');
    await expect.poll(async () => (await keptInquiries()).map(({ payload }) => payload.message)).toEqual([MESSAGE]);
  });
});
