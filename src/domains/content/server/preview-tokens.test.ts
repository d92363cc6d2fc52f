import { describe, expect, it } from 'vitest';
import { PreviewTokens } from './preview-tokens';

const tokens = new PreviewTokens('a secret of the installation');
const END = new Date('2026-11-24T12:00:00Z');
const before = END.getTime() - 1_000;

describe('what leads to a preview', () => {
  it('says its id until it ends, and to nobody who changed a letter of it', () => {
    const id = tokens.newId();
    const token = tokens.issue(id, END);
    expect(tokens.read(token, before)).toBe(id);
    expect(tokens.read(token, END.getTime())).toBeUndefined();
    for (let at = 0; at < token.length; at++) {
      const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      // The last letter holds bits that stand for nothing.
      if (at < token.length - 1) expect(tokens.read(other, before), other).toBeUndefined();
    }
  });

  it('is nothing where it is another installation’s, or no token at all', () => {
    expect(new PreviewTokens('another secret').read(tokens.issue(tokens.newId(), END), before)).toBeUndefined();
    for (const none of [undefined, '', 'x'.repeat(39), 'x'.repeat(4_000), '../../etc/passwd']) expect(tokens.read(none, before)).toBeUndefined();
  });
});
