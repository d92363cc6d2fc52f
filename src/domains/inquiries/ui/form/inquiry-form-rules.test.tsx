// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INQUIRY_DRAFT_KEY } from '@/domains/inquiries/model/inquiry-draft';
import { EMPTY } from './inquiry-fields';
import { InquiryForm } from './inquiry-form';

/* What of the inquiry form breaks a rule; what becomes of the rest: inquiry-form.test.tsx. */

const asked = vi.fn<(path: string) => void>();

beforeEach(() => {
  sessionStorage.clear();
  asked.mockClear();
  vi.stubGlobal('fetch', async (path: string) => {
    asked(path);
    return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function fill(label: RegExp, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

it.each([
  [/^Name/, 'x'.repeat(51), 'Your name needs 2 to 50 characters.'],
  [/^Email/, `${'x'.repeat(100)}@example.com`, 'An e-mail address has at most 100 characters.'],
  [/^Phone/, '+220 777 1234 777 1234', /^A phone number has 7 to 20 characters/],
  [/^Country/, 'x'.repeat(61), 'Please keep the country to 60 characters.'],
  [/^Subject/, 'x'.repeat(101), 'Please keep the subject to 100 characters.'],
  [/^Message/, 'x'.repeat(1001), 'Please keep your message to 1000 characters.'],
])('keeps what is pasted into %s whole, says the rule beside it, and sends nothing', async (label, pasted, rule) => {
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" />);
  await fill(/^Name/, 'Ann');
  await fill(/^Message/, 'We are four.');
  await fill(label, pasted);
  await userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
  expect((await screen.findByText('Invalid Input', { selector: 'form *' })).parentElement?.textContent).toContain(
    'Please check your information and try again.',
  );
  expect(field(label).value).toBe(pasted);
  expect(screen.getByText(rule).id).toBe(field(label).getAttribute('aria-describedby')?.split(' ')[0]);
  expect(asked).not.toHaveBeenCalledWith('/api/submit-inquiry');
});

it('points out a day that has passed or on which the office is closed, and sends only the latter', async () => {
  const away = { name: 'Festival', first: '2099-12-25', last: '2099-12-26' };
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" exceptions={[away]} />);
  await fill(/^Name/, 'Ann');
  await fill(/^Message/, 'We are four.');
  fireEvent.change(field(/^Preferred date/), { target: { value: '2020-01-01' } });
  expect(screen.getByText('Please choose today or a later day.').getAttribute('role')).toBe('status');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
  expect(screen.getByText('Please choose today or a later day.').id).toBe('inquiry-preferredDate-error');
  expect(asked).not.toHaveBeenCalledWith('/api/submit-inquiry');
  fireEvent.change(field(/^Preferred date/), { target: { value: '2099-12-25' } });
  expect(screen.getByText('We are away that day; ask all the same?')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/submit-inquiry'));
});

it('has a tick for somebody who does not walk far, which is kept with the draft and can be taken back', async () => {
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" />);
  const kept = () => JSON.parse(sessionStorage.getItem(INQUIRY_DRAFT_KEY) ?? '{}').walksLittle;
  await userEvent.click(field(/^Somebody in our group does not walk far/));
  expect(kept()).toBe('yes');
  await userEvent.click(field(/^Somebody in our group does not walk far/));
  expect(kept()).toBe('');
});

it('has an input for each of its fields', () => {
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" />);
  for (const name of Object.keys(EMPTY)) expect(document.getElementById(`inquiry-${name}`)?.getAttribute('name'), name).toBe(name);
});

it('asks below Email, from the start, how to answer', () => {
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" />);
  expect(field(/^Email/).getAttribute('aria-describedby')).toBe(screen.getByText(/^How can we answer you\?/).id);
});

it('comes back from a post without scripts as it was filled, with its message, which goes once it is mended', () => {
  const problems = [{ field: 'email', message: 'This does not look right.' }];
  const state = {
    status: 422,
    title: 'Invalid Input',
    error: 'Please look again.',
    problems,
    values: { name: 'Ann', email: 'nobody', preferredTour: 'Hidden Since' },
  };
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" state={state} />);
  expect([field(/^Name/).value, field(/^Email/).value]).toEqual(['Ann', 'nobody']);
  expect(field(/^Preferred tour/).value, 'also where it is offered no more').toBe('Hidden Since');
  for (const said of ['This does not look right.', 'Please look again.']) expect(screen.getByText(said)).toBeDefined();
  fireEvent.change(field(/^Email/), { target: { value: 'ann@example.com' } });
  for (const said of ['This does not look right.', 'Please look again.']) expect(screen.queryByText(said)).toBeNull();
});

it.each([
  [/^Preferred date/, 'This is not complete. Fill in all of it, or empty it.'],
  [/^Group size/, /^The group size is a whole number/],
])('sends no enquiry without what was typed half into %s: its value is none, and it would be lost without a word', async (label, rule) => {
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" />);
  await fill(/^Name/, 'Ann');
  await fill(/^Message/, 'We are four.');
  // "12/--/----", or "2-3": as a browser has it.
  Object.defineProperty(field(label), 'validity', { value: { badInput: true }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
  expect(screen.getByText(rule).id).toBe(field(label).getAttribute('aria-describedby')?.split(' ')[0]);
  expect(document.activeElement).toBe(field(label));
  expect(asked).not.toHaveBeenCalledWith('/api/submit-inquiry');
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText(rule), 'it still is half filled').not.toBeNull();
  Object.defineProperty(field(label), 'validity', { value: { badInput: false } });
  await userEvent.keyboard('{Backspace}');
  expect(screen.queryByText(rule), 'it is emptied').toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/api/submit-inquiry'));
});
