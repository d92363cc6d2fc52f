import { afterEach, describe, expect, it, vi } from 'vitest';
import { uuid } from './uuid.ts';

const VERSION_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => void vi.unstubAllGlobals());

describe.each(['a secure page', 'a plain http page, where randomUUID is missing'])('on %s', (page) => {
  it('every UUID is random, of version 4, and another one', () => {
    if (page !== 'a secure page') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const made = Array.from({ length: 500 }, uuid);
    for (const id of made) expect(id).toMatch(VERSION_4);
    expect(new Set(made).size).toBe(500);
  });
});
