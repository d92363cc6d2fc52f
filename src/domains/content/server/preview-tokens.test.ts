import { describe, expect, it } from 'vitest';
import { PreviewTokens } from './preview-tokens';

const tokens = new PreviewTokens('a secret of the installation');

describe('what leads to a preview', () => {
  it('says its id, and to nobody who changed a letter of it', () => {
    const id = tokens.newId();
    const token = tokens.issue(id);
    expect(tokens.read(token)).toBe(id);
    // The last letter holds bits that stand for nothing.
    for (let at = 0; at < token.length - 1; at++) {
      const other = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(tokens.read(other), other).toBeUndefined();
    }
  });

  it('is nothing where it is another installation’s, or no token at all', () => {
    expect(new PreviewTokens('another secret').read(tokens.issue(tokens.newId()))).toBeUndefined();
    for (const none of [undefined, '', 'x'.repeat(34), 'x'.repeat(4_000), '../../etc/passwd']) expect(tokens.read(none)).toBeUndefined();
  });
});
