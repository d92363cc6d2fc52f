// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INQUIRY_DRAFT_KEY, KEPT_DELIVERED, type KeptDelivered, LIST_DRAFT_KEY } from '@/domains/inquiries/model/inquiry-draft';
import { InquiryForm } from './inquiry-form';

/** Keys of the enquiries that were sent. */
let sent: string[];
/** What the server says, where it can be reached. */
let answer: (() => Promise<Response>) | undefined;

beforeEach(() => {
  sent = [];
  answer = undefined;
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
    sent.push(new Headers(init.headers).get('idempotency-key') ?? '');
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (draftKey?: string) =>
  render(<InquiryForm tours={[]} inquiryTypes={[{ value: 'general', label: 'General question' }]} replyHours={24} phone="+220 000 0000" draftKey={draftKey} />);
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
const write = (text: string) => fireEvent.change(message(), { target: { value: text } });
const banner = (title: string) => screen.findByText(title, { selector: 'form *' });

function fill(): void {
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Ann' } });
  write('We are four.');
}
const submit = () => fireEvent.submit(screen.getByRole('form'));

async function submitInVain(): Promise<void> {
  fill();
  submit();
  await banner('Submission failed');
}

/** As it is told when what was kept has been delivered. */
function deliver(): void {
  const detail: KeptDelivered = { key: sent[0] ?? '', reference: 'HBT20261121K7QF', message: 'x' };
  act(() => void window.dispatchEvent(new CustomEvent(KEPT_DELIVERED, { detail })));
}

describe('an enquiry that was kept and is delivered', () => {
  it('is the success that was waited for, where it stands in the form as it was', async () => {
    show();
    await submitInVain();
    deliver();
    expect((await banner('Inquiry submitted successfully!')).parentElement?.textContent).toContain('HBT20261121K7QF');
    expect(message().value).toBe('');
  });

  it('leaves alone what was typed since', async () => {
    show();
    await submitInVain();
    write('Is there parking?');
    deliver();
    expect(screen.queryByText('Inquiry submitted successfully!', { selector: 'form *' })).toBeNull();
    expect(message().value).toBe('Is there parking?');
    expect(sessionStorage.getItem(INQUIRY_DRAFT_KEY)).toContain('parking');
  });

  it('leaves alone what stands in another form, even in the same words', async () => {
    const { unmount } = show(LIST_DRAFT_KEY);
    await submitInVain();
    unmount();
    show();
    fill();
    deliver();
    expect(screen.queryByText('Inquiry submitted successfully!', { selector: 'form *' })).toBeNull();
    expect(message().value).toBe('We are four.');
  });
});

it('what is typed while an enquiry is under way stays', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = async () => {
    await held;
    return Response.json({ success: true, inquiryId: 'id', reference: 'HBT20261121K7QF' }, { status: 201 });
  };
  show();
  fill();
  submit();
  await screen.findByRole('button', { name: 'Submitting...' });
  write('We are four. Or five.');
  release();
  await banner('Inquiry submitted successfully!');
  expect(message().value).toBe('We are four. Or five.');
});

it('what was said stands in the place of the fields, until somebody asks something else', async () => {
  answer = async () => Response.json({ success: true, inquiryId: 'id', reference: 'HBT20261121K7QF' }, { status: 201 });
  show();
  fill();
  submit();
  await banner('Inquiry submitted successfully!');
  expect(screen.queryByRole('button', { name: 'Submit Inquiry' })).toBeNull();
  expect(message().closest('.hidden')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask something else' }));
  expect([message().closest('.hidden'), document.activeElement?.id]).toEqual([null, 'inquiry-name']);
  expect(screen.queryByText('Inquiry submitted successfully!', { selector: 'form *' })).toBeNull();
});
