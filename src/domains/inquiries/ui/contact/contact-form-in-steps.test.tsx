// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import './choose-tour';
import { type Around, clearAway, fill, openForm, press, refusal, standIn } from '../../../../../tests/fixtures/contact-form.tsx';
import { emptyOutbox } from '../../../../../tests/fixtures/outbox.ts';
import { keptInquiries } from '../kept-inquiries';

/* The form in several steps (spec §3, contact_form_layout: multi); by keyboard and to its end in experiment-flows.spec.ts. */

const VARIANT = 'data-ab-contact_form_layout';
const MESSAGE = 'We are two and would like to see crocodiles.';
const EMAIL = 'ann@example.com';
const HEADINGS = ['Who is writing?', 'What would you like to ask?', 'Look it over and send'];
let around: Around;

beforeEach(async () => {
  await emptyOutbox();
  around = standIn();
  document.documentElement.setAttribute(VARIANT, 'multi');
});
afterEach(() => {
  cleanup();
  clearAway();
  document.documentElement.removeAttribute(VARIANT);
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const heading = (step: number) => screen.findByText(`${HEADINGS[step - 1]}`, { selector: 'h4 *' });

/** Waits until that step is there, with the focus on its heading. */
async function arrivesAt(step: number): Promise<void> {
  await waitFor(() => expect(document.activeElement?.textContent).toBe(`Step ${step} of 3: ${HEADINGS[step - 1]}`));
}

async function fillWho(texts: Record<string, string> = {}): Promise<void> {
  fill({ Name: 'Tom & Ann', Email: EMAIL, ...texts });
  await press('Continue');
}

async function fillAll(message = MESSAGE): Promise<void> {
  await fillWho();
  await arrivesAt(2);
  fill({ Message: message });
  await press('Continue');
  await arrivesAt(3);
}

describe('the contact form in steps', () => {
  it.each([
    [1, 'Name', 'A', 'Ann', 'Your name needs 2 to 50 characters.'],
    [1, 'Email', 'ann@nowhere', EMAIL, 'This does not look like an e-mail address.'],
    [1, 'Phone', '12345', '', 'A phone number has 7 to 20 characters'],
    [2, 'Message', 'Too short', MESSAGE, 'Please write at least 10 characters.'],
  ])('at step %i refuses %s "%s" with "Invalid Input" and a message beside it, and stays', async (step, name, text, right, said) => {
    openForm();
    if (step === 2) await fillWho();
    else fill({ Name: 'Ann', Email: EMAIL });
    await heading(step);
    fill({ [name]: text });
    await press('Continue');
    expect(await refusal()).toMatch(/Invalid Input.*Please check your information and try again\./);
    const wrong = field(new RegExp(`^${name}`));
    expect(screen.getByText(new RegExp(said))).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(wrong));
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    await heading(step);
    fill({ [name]: right });
    expect(screen.queryByText(new RegExp(said))).toBeNull();
    await press('Continue');
    await arrivesAt(step + 1);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('names every field that an empty first step misses, and leads to the first', async () => {
    openForm();
    fill({ Phone: '1' });
    await press('Continue');
    for (const said of [/Please tell us your name\./, /Please give us your e-mail address\./, /A phone number has 7 to 20 characters/])
      expect(await screen.findByText(said)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)));
  });

  it('keeps everything on Back and Change; draft and step when the page is loaded again; begins anew without a draft', async () => {
    let { unmount } = openForm();
    const reload = () => {
      unmount();
      ({ unmount } = openForm());
    };
    await fillAll();
    await press('Back');
    await arrivesAt(2);
    expect(field(/^Message/).value).toBe(MESSAGE);
    fill({ Tour: 'Bijilo Forest Park' });
    await press('Back');
    await arrivesAt(1);
    expect([field(/^Name/).value, field(/^Email/).value]).toEqual(['Tom & Ann', EMAIL]);
    expect(screen.getByText('You are asking about Bijilo Forest Park.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press('Continue');
    reload();
    await heading(2);
    expect([field(/^Message/).value, field(/^Tour/).value]).toEqual([MESSAGE, 'Bijilo Forest Park']);
    await press('Continue');
    reload();
    await heading(3);
    await press('Change your details');
    await arrivesAt(1);
    await press('Continue');
    await press('Continue');
    await press('Change your question');
    await arrivesAt(2);
    sessionStorage.removeItem('hbt-contact-draft');
    reload();
    await heading(1);
  });

  it('says a tour that a link brought along at the first step, and has it chosen at the second', async () => {
    openForm();
    const link = document.createElement('a');
    link.dataset.chooseTour = 'kunta-kinteh-island';
    document.body.append(link);
    link.click();
    link.remove();
    expect(await screen.findByText('You are asking about Kunta Kinteh Island.')).toBeDefined();
    await fillWho();
    await arrivesAt(2);
    expect(field(/^Tour/).value).toBe('Kunta Kinteh Island');
  });

  it('stays at the last step with a message that is too long for a mail link, and sends it from here whole', async () => {
    const message = 'Élégante rivière, où êtes-vous ? '.repeat(30).trim();
    openForm();
    await fillAll(message);
    await press('Prepare Message');
    expect(await refusal()).toContain('Error Preparing Message');
    await heading(3);
    await press('Send it from here');
    await screen.findByText('Message sent', { selector: 'form *' });
    expect(around.posted).toMatchObject([{ message }]);
  });

  it('opens no sixth mail within a minute, and stays at the last step with what was typed', async () => {
    openForm();
    for (let number = 1; number <= 6; number++) {
      await fillAll(`Message number ${number}`);
      await press('Prepare Message');
      if (number < 6) await press('Write another message');
    }
    expect(await refusal()).toContain('Too Many Email Requests');
    expect(screen.getByRole('form').textContent).toContain('Message number 6');
    expect(around.opened).toHaveLength(5);
  });

  it('keeps the message where the server is away', async () => {
    around.status = undefined;
    openForm();
    await fillAll();
    await press('Prepare Message');
    await screen.findByText('Message Prepared Successfully!', { selector: 'form *' });
    await press('Send it from here');
    expect(await refusal()).toContain('We kept your message on this device');
    await expect.poll(async () => (await keptInquiries()).map(({ payload }) => payload.message)).toEqual([MESSAGE]);
  });
});
