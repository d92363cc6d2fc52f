// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} />);
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
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} exceptions={[away]} />);
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
