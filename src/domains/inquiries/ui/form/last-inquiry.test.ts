// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { forgetLast, keyFor } from './last-inquiry';

const FORM = 'hbt-inquiry-draft';
const payloadOf = (message: string): InquiryPayload => ({ name: 'Ann', message, inquiryType: 'general', leadSource: 'inquiry_form' });

afterEach(() => {
  forgetLast(FORM);
  vi.restoreAllMocks();
});

const refuse = () => {
  throw new DOMException('no', 'SecurityError');
};

it.each([
  ['is refused', refuse],
  ['is full', () => ({ getItem: () => null, setItem: refuse }) as unknown as Storage],
])('an enquiry whose answer was lost is tried again under its key where storage %s, so that it is one', (_how, storage) => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(storage);
  const { key } = keyFor(FORM, payloadOf('Is there a boat?'));
  expect(keyFor(FORM, payloadOf('Is there a boat?')).key).toBe(key);
  expect(keyFor(FORM, payloadOf('Is there a boat at noon?'))).toMatchObject({ replaces: key });
});
