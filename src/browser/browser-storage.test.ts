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

  it('keeps nothing and fails at nothing where the browser refuses storage', () => {
    vi.spyOn(window, `${kind}Storage`, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(memory(kind).write('key', 1)).toBe(false);
    expect(memory(kind).read('key')).toBeUndefined();
    expect(() => memory(kind).remove('key')).not.toThrow();
  });
});
