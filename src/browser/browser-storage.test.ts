// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memory } from './browser-storage.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

describe.each(['session', 'local'] as const)('the %s memory', (kind) => {
  it('gives back what was written, until it is removed', () => {
    expect(memory(kind).write('key', { a: [1, 'two'] })).toBe(true);
    expect(memory(kind).read('key')).toEqual({ a: [1, 'two'] });
    memory(kind).remove('key');
    expect(memory(kind).read('key')).toBeUndefined();
  });

  it('knows nothing of what the other one holds', () => {
    memory(kind).write('key', 1);
    expect(memory(kind === 'local' ? 'session' : 'local').read('key')).toBeUndefined();
  });

  it('takes text that is no JSON for nothing', () => {
    (kind === 'session' ? sessionStorage : localStorage).setItem('key', '{"a":');
    expect(memory(kind).read('key')).toBeUndefined();
  });

  it('keeps nothing beyond the page and fails at nothing where the browser refuses storage', () => {
    vi.spyOn(window, `${kind}Storage`, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(memory(kind).write('key', 1)).toBe(false);
    expect(memory(kind).read('key')).toBe(kind === 'session' ? 1 : undefined);
    memory(kind).remove('key');
    expect(memory(kind).read('key')).toBeUndefined();
  });
});

it('the session’s memory knows the later of two values where there is no more room, and is the storage’s again once there is', () => {
  memory('session').write('key', 'first');
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const full = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({ getItem: () => '"first"', setItem } as unknown as Storage);
  expect(memory('session').write('key', 'second')).toBe(false);
  expect(memory('session').read('key')).toBe('second');
  full.mockRestore();
  expect(memory('session').write('key', 'third')).toBe(true);
  sessionStorage.removeItem('key');
  expect(memory('session').read('key')).toBeUndefined();
});
