// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerByHere } from '@/domains/inquiries/model/answer-by';
import { INQUIRY_DRAFT_CHANGED, INQUIRY_DRAFT_KEY, INQUIRY_SENT, type InquirySent, LIST_DRAFT_KEY } from '@/domains/inquiries/model/inquiry-draft';
import type { InquiryFormProps } from '@/domains/inquiries/model/inquiry-form-props';
import { emptyOutbox } from '../../../../../tests/fixtures/outbox.ts';
import { keptInquiries } from '../kept-inquiries';
import { InquiryForm } from './inquiry-form';

const PROPS: InquiryFormProps = {
  tours: ['Lamin Lodge River Cruise', 'Kunta Kinteh Island'],
  inquiryTypes: [
    { value: 'general', label: 'General question' },
    { value: 'group', label: 'Group or school' },
  ],
  replyHours: 24,
  phone: '+220 000 0000',
};
type Answer = { status: number; body: object };
const ANSWER_BY = '2099-11-22T12:00:00.000Z';
const TAKEN: Answer = { status: 201, body: { success: true, inquiryId: 'id', reference: 'HBT20261121K7QF', answerBy: ANSWER_BY } };

let answer: Answer | undefined;
let posts: { key: string | null; fields: Record<string, unknown> }[];
/** Lets the server answer, where a test holds it back. */
let release: (() => void) | undefined;
let held: Promise<void> | undefined;

beforeEach(async () => {
  await emptyOutbox();
  answer = TAKEN;
  posts = [];
  held = undefined;
  sessionStorage.clear();
  for (const kind of ['success', 'error', 'dismiss'] as const) vi.spyOn(toast, kind);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/form-token') return Response.json({ csrfToken: 'f'.repeat(64), expiresInSeconds: 3600 });
    posts.push({ key: new Headers(init.headers).get('idempotency-key'), fields: JSON.parse(String(init.body)) });
    await held;
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (props: Partial<InquiryFormProps> = {}) => render(<InquiryForm {...PROPS} {...props} />);
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, text: string) => userEvent.type(field(label), text);
const paste = (label: RegExp, text: string) => userEvent.click(field(label)).then(() => userEvent.paste(text));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Inquiry' }));
const banner = async (title: string) => (await screen.findByText(title, { selector: 'form *' })).parentElement?.textContent;

/** At once: each key costs a rendering. */
const fill = () => paste(/^Name/, "Sinéad O'Brien").then(() => paste(/^Message/, 'Dear all,\nwe are four.'));

describe('the inquiry form', () => {
  it('comes with the tour chosen that a link brought along, whatever a draft of this session says', () => {
    sessionStorage.setItem(INQUIRY_DRAFT_KEY, JSON.stringify({ name: 'Ann', preferredTour: 'Kunta Kinteh Island' }));
    show({ given: { preferredTour: 'Lamin Lodge River Cruise' } });
    expect(field(/^Preferred tour/).value).toBe('Lamin Lodge River Cruise');
    expect(field(/^Name/).value).toBe('Ann');
  });

  it('sends what was filled, and leaves out what was not', async () => {
    show();
    await type(/^Name/, "Sinéad O'Brien");
    await type(/^Message/, 'Dear all,{Enter}we are four.');
    await type(/^Group size/, '4');
    await userEvent.selectOptions(field(/^Inquiry type/), 'group');
    await userEvent.selectOptions(field(/^Preferred tour/), 'Kunta Kinteh Island');
    await submit();
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.fields).toEqual({
      name: "Sinéad O'Brien",
      message: 'Dear all,\nwe are four.',
      groupSize: 4,
      inquiryType: 'group',
      preferredTour: 'Kunta Kinteh Island',
      leadSource: 'inquiry_form',
      msOnForm: expect.stringMatching(/^\d+$/),
    });
  });

  it('says that it was sent, with the reference, and is empty again', async () => {
    show();
    await fill();
    await submit();
    const said = await banner('Inquiry submitted successfully!');
    expect(said).toContain("We'll get back to you within 24 hours.");
    expect(said).toContain('HBT20261121K7QF');
    expect(said).not.toContain('Check your email');
    // There is nowhere to answer at, so it says how we are reached, and promises no time.
    expect(said).toContain('call +220 000 0000, and name your reference');
    expect(said).not.toContain('We answer by');
    expect([field(/^Name/).value, field(/^Message/).value]).toEqual(['', '']);
  });

  it('promises a confirmation where an e-mail address was given', async () => {
    show();
    await fill();
    await type(/^Email/, 'sinead@example.com');
    await submit();
    const said = await banner('Inquiry submitted successfully!');
    expect(said).toContain("We'll get back to you within 24 hours. Check your email for confirmation.");
    expect(said).toContain(`We answer by ${answerByHere(new Date(ANSWER_BY), new Date())}.`);
  });

  it('is busy, and cannot be sent twice, until the server has answered', async () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    show();
    await fill();
    await submit();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' })).disabled).toBe(true);
    release?.();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask something else' }));
    expect(screen.queryByText('Required fields missing'), 'the press does not send the empty fields as well').toBeNull();
    expect(posts).toHaveLength(1);
  });

  it('without both says so beside each, leads to the first, keeps the rest and sends nothing', async () => {
    show();
    await type(/^Country/, 'Senegal');
    await submit();
    expect(await banner('Required fields missing')).toContain('Please fill in your name and message.');
    for (const said of ['Please tell us your name.', 'Please write us a message.']) expect(screen.getByText(said)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)));
    expect(field(/^Country/).value).toBe('Senegal');
    expect(posts).toEqual([]);
  });

  it.each([
    ['the name', /^Message/],
    ['the message', /^Name/],
  ])('without %s asks for both, and sends nothing', async (_name, filled) => {
    show();
    await type(filled, 'Something');
    await submit();
    expect(await banner('Required fields missing')).toContain('Please fill in your name and message.');
    await waitFor(() => expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toBe('Required fields missing'));
    expect(posts).toEqual([]);
    // Both are there: toast and banner go.
    await type(/^Name/, 'Ann');
    await type(/^Message/, 'Hello');
    await waitFor(() => expect(toast.dismiss).toHaveBeenCalledWith(vi.mocked(toast.error).mock.results[0]?.value));
    expect(screen.queryByText('Required fields missing', { selector: 'form *' })).toBeNull();
  });

  it.each([
    [/^Name/, 'A', 'Your name needs 2 to 50 characters.'],
    [/^Email/, 'ann@nowhere', 'This does not look like an e-mail address. Example: name@example.com'],
    [/^Phone/, '12345', 'A phone number has 7 to 20 characters'],
    [/^Group size/, '0', 'The group size is a whole number from 1 to 500.'],
  ])('marks %s where it breaks its rule, with its message beside it, keeps it and sends nothing', async (label, text, message) => {
    show();
    await fill();
    await userEvent.clear(field(label));
    await type(label, text);
    await submit();
    expect(await banner('Invalid Input')).toContain('Please check your information and try again.');
    const said = () => screen.queryByText((content) => content.startsWith(message));
    expect(said()).not.toBeNull();
    expect([field(label).value, field(label).getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(posts).toEqual([]);
    await type(label, '1');
    expect(said()).toBeNull();
  });

  it('keeps its draft apart where a page has one of its own, takes over what the page writes there, and tells it what was taken', async () => {
    sessionStorage.setItem(INQUIRY_DRAFT_KEY, JSON.stringify({ message: 'Of another form' }));
    show({ draftKey: LIST_DRAFT_KEY });
    expect(field(/^Message/).value).toBe('');
    await type(/^Name/, 'Awa');
    sessionStorage.setItem(LIST_DRAFT_KEY, JSON.stringify({ message: 'About two tours' }));
    act(() => void window.dispatchEvent(new Event(INQUIRY_DRAFT_CHANGED)));
    expect([field(/^Name/).value, field(/^Message/).value]).toEqual(['Awa', 'About two tours']);
    const told = vi.fn(({ detail }: CustomEvent<InquirySent>) => ({ ...detail, draft: sessionStorage.getItem(LIST_DRAFT_KEY) }));
    window.addEventListener(INQUIRY_SENT, told as never, { once: true });
    await submit();
    await waitFor(() => expect(told).toHaveReturnedWith({ reference: 'HBT20261121K7QF', message: 'About two tours', preferredTour: undefined, draft: null }));
    expect(sessionStorage.getItem(INQUIRY_DRAFT_KEY)).toContain('Of another form');
  });

  it('has what was typed when the page is loaded again', async () => {
    const { unmount } = show();
    await fill();
    await userEvent.selectOptions(field(/^Preferred tour/), 'Kunta Kinteh Island');
    unmount();
    show();
    await waitFor(() => expect([field(/^Name/).value, field(/^Message/).value]).toEqual(["Sinéad O'Brien", 'Dear all,\nwe are four.']));
    expect(field(/^Preferred tour/).value).toBe('Kunta Kinteh Island');
    // A draft that came back is sent as fast as its reader likes.
    await submit();
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.fields).not.toHaveProperty('msOnForm');
  });

  it('forgets what a post without scripts brought back as soon as it is sent again', async () => {
    const problems = [{ field: 'name', message: 'Please tell us your name.' }];
    show({ state: { status: 422, title: 'Required fields missing', error: 'Please fill in your name and message.', problems, values: {} } });
    expect(await banner('Required fields missing')).toBeDefined();
    await fill();
    await submit();
    expect(await banner('Inquiry submitted successfully!')).toBeDefined();
    // In the form: a toast of the test before may still be on the page.
    expect(screen.queryByText('Required fields missing', { selector: 'form *' })).toBeNull();
    expect(screen.queryByText('Please tell us your name.')).toBeNull();
  });

  it('sends what is in the hidden field along, and answers as always', async () => {
    const { container } = show();
    await fill();
    const honeypot = container.querySelector<HTMLInputElement>('input[name=website]');
    if (honeypot) honeypot.value = 'https://spam.example';
    await submit();
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(JSON.stringify(posts)).toContain('spam.example');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
  });
});

describe('an inquiry that the server does not take', () => {
  it('for a limit says so, and keeps what was typed', async () => {
    answer = { status: 429, body: { success: false, code: 'too_many_inquiries', error: 'Please wait before submitting another inquiry.' } };
    show();
    await fill();
    await submit();
    expect(await banner('Too Many Requests')).toContain('Please wait before submitting another inquiry.');
    expect(field(/^Name/).value).toBe("Sinéad O'Brien");
  });

  it.each([
    [422, 'The server knows better.'],
    [503, 'Failed to submit inquiry. Please try again.'],
  ])('for another reason (%i) says the server’s words', async (status, error) => {
    answer = { status, body: { success: false, code: 'validation_failed', error } };
    show();
    await fill();
    await submit();
    expect(await banner('Submission failed')).toContain(error);
    expect(await keptInquiries()).toHaveLength(status === 503 ? 1 : 0);
  });

  it('since it is away is kept on the device; the same goes under the same key, with more words it takes the place of the first', async () => {
    answer = undefined;
    show();
    await fill();
    await submit();
    expect(await banner('Submission failed')).toMatch(/Please try again or contact us via WhatsApp\..*We kept your enquiry on this device/);
    await submit();
    await waitFor(() => expect(posts).toHaveLength(2));
    // What is kept is sent by a program, which has no time on the form.
    expect((await keptInquiries())[0]?.payload).not.toHaveProperty('msOnForm');
    expect(posts[1]?.key).toBe(posts[0]?.key);
    await waitFor(async () => expect((await keptInquiries()).map(({ key }) => key)).toEqual([posts[0]?.key]));
    await type(/^Message/, ' Or five.');
    await submit();
    await waitFor(async () => expect((await keptInquiries()).map(({ key }) => key)).toEqual([posts[2]?.key]));
    expect((await keptInquiries())[0]?.payload.message).toMatch(/Or five\.$/);
    expect(posts[2]?.key).not.toBe(posts[0]?.key);
    // The first words were promised to be sent, so another enquiry goes beside them.
    await userEvent.clear(field(/^Message/));
    await type(/^Message/, 'Is there parking?');
    await submit();
    await waitFor(async () => expect((await keptInquiries()).map(({ key }) => key)).toEqual([posts[2]?.key, posts[3]?.key]));
  });

  it('is not promised to be sent where the form session is refused, and stays in the form', async () => {
    answer = { status: 403, body: { success: false, code: 'token_invalid', error: 'x' } };
    show();
    await fill();
    await submit();
    expect(await banner('Submission failed')).not.toContain('We kept your enquiry');
    expect(field(/^Message/).value).toContain('we are four');
  });

  it('is the fourth within five minutes; the page says so itself', async () => {
    show();
    for (let sent = 1; sent <= 3; sent++) {
      await paste(/^Name/, 'Ann');
      await paste(/^Message/, `Message ${sent}`);
      await submit();
      await userEvent.click(await screen.findByRole('button', { name: 'Ask something else' }));
    }
    await paste(/^Name/, 'Ann');
    await paste(/^Message/, 'Message 4');
    await submit();
    expect(await banner('Too Many Requests')).toContain('Please wait before submitting another inquiry.');
    expect(field(/^Message/).value).toBe('Message 4');
    expect(posts).toHaveLength(3);
  });
});
