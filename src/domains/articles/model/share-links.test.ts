import { describe, expect, it } from 'vitest';
import { shareLinks } from './share-links';

const ADDRESS = 'https://tours.example/blog/cultural-etiquette-guide';

describe('the links that hand an article on', () => {
  it('carry title and full address, encoded', () => {
    const links = Object.fromEntries(
      shareLinks('Tom & Ann: 100% true?', ADDRESS, ['wa.me', 'www.facebook.com']).map(({ label, href }) => [label, new URL(href)]),
    );
    expect(Object.keys(links)).toEqual(['WhatsApp', 'Facebook', 'E-mail']);
    expect(links.WhatsApp?.origin).toBe('https://wa.me');
    expect(links.WhatsApp?.searchParams.get('text')).toBe(`Tom & Ann: 100% true? ${ADDRESS}`);
    expect(links.Facebook?.origin).toBe('https://www.facebook.com');
    expect(links.Facebook?.searchParams.get('u')).toBe(ADDRESS);
    expect(links['E-mail']?.protocol).toBe('mailto:');
    expect(links['E-mail']?.searchParams.get('subject')).toBe('Tom & Ann: 100% true?');
    expect(links['E-mail']?.searchParams.get('body')).toContain(ADDRESS);
  });

  it('lead only to hosts of the allow-list', () => {
    expect(shareLinks('Title', ADDRESS, ['wa.me']).map(({ label }) => label)).toEqual(['WhatsApp', 'E-mail']);
    expect(shareLinks('Title', ADDRESS, []).map(({ label }) => label)).toEqual(['E-mail']);
  });
});
