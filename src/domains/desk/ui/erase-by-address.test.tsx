// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { EraseByAddress } from './erase-by-address';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = vi.fn();
function show(answer: Response): void {
  asked.mockClear();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked(path, JSON.parse(String(body)));
    return answer;
  });
  render(<EraseByAddress />);
}

function erase(email: string, confirm = email): void {
  fireEvent.change(screen.getByLabelText('Their e-mail address'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('The same once more'), { target: { value: confirm } });
  fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
}

it('somebody without an enquiry is erased by an address that was typed twice, which says what went, and is exported before', async () => {
  show(Response.json({ success: true, inquiries: 0, mails: 2, account: true, guides: 1, samePhone: [{ phone: '733', inquiries: 1 }] }));
  expect(screen.queryByRole('link', { name: 'Export first' })).toBeNull();
  erase('kebba@example.com');
  expect(screen.getByRole('link', { name: 'Export first' }).getAttribute('href')).toBe('/api/admin/person?email=kebba%40example.com');
  await screen.findByText('Erased: 2 mails, an account, a guide of the diary. Enquiries from 733 stayed, under another address or none.');
  expect(asked).toHaveBeenCalledWith('/api/admin/person/erase', { email: 'kebba@example.com', confirm: 'kebba@example.com' });
  expect(screen.getByLabelText<HTMLInputElement>('Their e-mail address').value).toBe('');
});

it('what is refused stays, and is told at its field or below', async () => {
  show(Response.json({ code: 'is_guide', error: 'Switch that guide off first.', field: 'email' }, { status: 409 }));
  erase('kebba@example.com');
  await screen.findByText('Switch that guide off first.');
  expect(document.activeElement).toBe(screen.getByLabelText('Their e-mail address'));
  cleanup();
  show(Response.json({ code: 'unknown_person', error: 'Nothing is stored about this person.' }, { status: 404 }));
  erase('nobody@example.com', 'nobody@example.com');
  expect((await screen.findByText('Nothing is stored about this person.')).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Their e-mail address').value).toBe('nobody@example.com');
});
