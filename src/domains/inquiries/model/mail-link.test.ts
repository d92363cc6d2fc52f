import { describe, expect, it } from 'vitest';
import { mailLink } from './mail-link.ts';

describe('a prepared mail', () => {
  /** Subject and body as a mail program reads them. */
  function parts(link: string): { to: string; subject: string | null; body: string | null } {
    const url = new URL(link);
    return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
  }

  it('carries recipient, subject and body, whatever they hold', () => {
    const link = mailLink('hello@example.com', 'Tom & Ann = 100%?', 'Dear all,\n\n#1 & more + "x"');
    expect(parts(link)).toEqual({ to: 'hello@example.com', subject: 'Tom & Ann = 100%?', body: 'Dear all,\n\n#1 & more + "x"' });
    expect(link).not.toMatch(/[\n" ]/);
  });

  it('has its subject cut to 100 characters', () => {
    expect(parts(mailLink('a@b.cd', 's'.repeat(100), '')).subject).toBe('s'.repeat(100));
    expect(parts(mailLink('a@b.cd', `${'s'.repeat(100)}X`, '')).subject).toBe('s'.repeat(100));
  });

  it('has its body cut to 1500 characters', () => {
    expect(parts(mailLink('a@b.cd', '', 'b'.repeat(1500))).body).toBe('b'.repeat(1500));
    expect(parts(mailLink('a@b.cd', '', `${'b'.repeat(1500)}X`)).body).toBe('b'.repeat(1500));
  });

  it('may be 2000 characters long as a whole link, and no longer', () => {
    const empty = mailLink('a@b.cd', '', '').length;
    const umlauts = Math.floor((2000 - empty) / 6);
    const rest = 2000 - empty - umlauts * 6;
    expect(mailLink('a@b.cd', '', 'ä'.repeat(umlauts) + 'b'.repeat(rest))).toHaveLength(2000);
    expect(() => mailLink('a@b.cd', '', 'ä'.repeat(umlauts) + 'b'.repeat(rest + 1))).toThrow(new Error('Email content too long'));
  });

  it.each(['', 'nobody', 'a@b', 'a b@c.de', 'a@b.cd?bcc=e@f.gh', 'a@b.cd&cc=e', 'a@b.cd\nBcc: x', '<a@b.cd>', `${'a'.repeat(95)}@b.cdef`])(
    'to %j is refused',
    (to) => {
      expect(() => mailLink(to, 's', 'b')).toThrow(new Error('Invalid email address'));
    },
  );

  it('to an address of 100 characters is prepared', () => {
    const to = `${'a'.repeat(95)}@b.cd`;
    expect(parts(mailLink(to, 's', 'b')).to).toBe(to);
  });
});

it('a character of two units at the cut is left out whole', () => {
  expect(mailLink('a@b.co', `${'x'.repeat(99)}😀`, 'body')).toContain(`subject=${'x'.repeat(99)}&`);
});
