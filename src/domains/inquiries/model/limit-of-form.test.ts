import { describe, expect, it } from 'vitest';
import { limitOf } from './limit-of-form.ts';

describe('the limit', () => {
  it.each([
    ['whatsapp', 'booking'],
    ['contact_form', 'booking'],
    ['inquiry_form', 'inquiry'],
    ['email_form', 'emailForm'],
  ] as const)('of %s is that of the %s', (source, limit) => {
    expect(limitOf(source)).toBe(limit);
  });
});
