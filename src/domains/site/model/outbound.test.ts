import { describe, expect, it } from 'vitest';
import { addressLink, allowedLink, chatLink, generalChatText, phoneLink, tourChatText, toursOfChatLink, withReference } from './outbound.ts';

const HOSTS = ['wa.me', 'www.facebook.com'];

describe('a link to another site', () => {
  it.each([
    'https://wa.me/2200000000?text=Hello%20you',
    'https://www.facebook.com/hiddenbaobab',
    'mailto:hello@hiddenbaobab.example?subject=x',
    'tel:+2200000000',
  ])('%s is opened', (href) => {
    expect(allowedLink(href, HOSTS)).toBe(href);
  });

  it('of http is upgraded to https', () => {
    expect(allowedLink('http://wa.me/220?text=a', HOSTS)).toBe('https://wa.me/220?text=a');
    expect(allowedLink('http://wa.me:80/220', HOSTS)).toBe('https://wa.me/220');
  });

  it('is compared without regard to capitals', () => {
    expect(allowedLink('HTTPS://WA.ME/220', HOSTS)).toBe('https://wa.me/220');
  });

  it.each([
    'https://evil.example/',
    'https://wa.me.evil.example/',
    'https://evilwa.me/',
    'https://facebook.com/',
    'https://sub.wa.me/',
    'https://wa.me@evil.example/',
    'https://wa.me:x@evil.example/',
    'https://evil.example/https://wa.me/',
    'https://evil@wa.me/',
    'http://evil.example/',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://wa.me',
    'data:text/html,<script>alert(1)</script>',
    'ftp://wa.me/',
    'blob:https://wa.me/1',
    '//wa.me/220',
    '/tours',
    'wa.me',
    '',
  ])('%s is blocked', (href) => {
    expect(allowedLink(href, HOSTS)).toBeUndefined();
  });

  it('is blocked where the list is empty', () => {
    expect(allowedLink('https://wa.me/220', [])).toBeUndefined();
  });
});

it('half a character does not stop a link', () => {
  expect(chatLink({ chatBase: 'https://wa.me/', chatNumber: '220' }, 'half \uD83D')).toBe('https://wa.me/220?text=half%20%EF%BF%BD');
});

describe('the chat', () => {
  const contact = { chatBase: 'https://wa.me/', chatNumber: '2200000000' };

  it('opens with the text that was prepared', () => {
    const url = new URL(chatLink(contact, 'Tom & Ann\n#1 + "x" 100%'));
    expect(url.origin + url.pathname).toBe('https://wa.me/2200000000');
    expect(url.searchParams.get('text')).toBe('Tom & Ann\n#1 + "x" 100%');
  });

  it('greets the operator, names the tour and asks for price, dates and group options', () => {
    const text = tourChatText('Hidden Baobab Tours', 'Lamin Lodge River Cruise');
    for (const part of ['Hello Hidden Baobab Tours', '"Lamin Lodge River Cruise"', 'pricing', 'available dates', 'group-size options']) {
      expect(text).toContain(part);
    }
  });

  it('greets the operator where no tour is meant', () => {
    expect(generalChatText('Hidden Baobab Tours')).toMatch(/^Hello Hidden Baobab Tours!/);
  });
});

describe('the phone link', () => {
  it('holds the number without its spaces', () => {
    expect(phoneLink('+220 000 0000')).toBe('tel:+2200000000');
  });

  it.each([
    ['+44 (0)20-7946 0000', 'tel:+442079460000'],
    ['(0044) 7700-900123', 'tel:00447700900123'],
    ['06 12 34 56 78', 'tel:0612345678'],
  ])('dials what a visitor wrote as %s', (phone, link) => {
    expect(phoneLink(phone)).toBe(link);
  });
});

describe('the tours that a chat link names', () => {
  const contact = { chatBase: 'https://wa.me/', chatNumber: '2200000000' };
  it.each(['Lamin Lodge River Cruise', 'Birdwatching in The Gambia & Senegal', 'The "Lazy" Day', '2-Day Dakar City and Gorée Island'])(
    'is read back: %s',
    (tour) => {
      expect(toursOfChatLink(chatLink(contact, tourChatText('Hidden Baobab Tours', tour)))).toEqual([tour]);
    },
  );
  it('are all of a list', () => {
    const text = 'Hello! I would like to ask about these tours:\n- Lamin Lodge River Cruise\n- The "Lazy" Day';
    expect(toursOfChatLink(chatLink(contact, text))).toEqual(['Lamin Lodge River Cruise', 'The "Lazy" Day']);
  });
  it('are none in a general link, or one without a text', () => {
    expect(toursOfChatLink(chatLink(contact, generalChatText('Hidden Baobab Tours')))).toEqual([]);
    expect(toursOfChatLink('https://wa.me/2200000000')).toEqual([]);
  });
});

describe('a chat link with a reference', () => {
  const contact = { chatBase: 'https://wa.me/', chatNumber: '2200000000' };
  const textOf = (href: string) => new URL(href).searchParams.get('text');
  it.each([
    tourChatText('Hidden Baobab Tours', 'Birdwatching in The Gambia & Senegal'),
    generalChatText("Tom's + Ann's 100% #1"),
    'I would like to ask about these tours:\n- A\n- B',
  ])('has it behind the text that stood there, which is whole: %s', (text) => {
    const link = withReference(chatLink(contact, text), 'HBTC-7K3M4X');
    expect(textOf(link)).toBe(`${text} (Ref. HBTC-7K3M4X)`);
    expect(link.startsWith('https://wa.me/2200000000?text=')).toBe(true);
    // Chat programs show a plus as a plus.
    expect(link).not.toContain('+');
    expect(allowedLink(link, HOSTS)).toBe(link);
  });
  it('has it alone where there was no text', () => {
    expect(textOf(withReference('https://wa.me/2200000000', 'HBTC-7K3M4X'))).toBe('(Ref. HBTC-7K3M4X)');
  });
});

describe('a link to an address that a stranger typed', () => {
  it.each([
    ['ann@example.com', 'mailto:ann@example.com'],
    ['a?cc=victim@example.com', 'mailto:a%3Fcc%3Dvictim@example.com'],
    ['a&bcc=b@example.com?body=x', 'mailto:a%26bcc%3Db@example.com%3Fbody%3Dx'],
  ])('writes to that address alone: %s', (address, link) => {
    expect(addressLink(address)).toBe(link);
    expect(new URL(addressLink(address, 'Your enquiry HBT1 & more')).searchParams.get('subject')).toBe('Your enquiry HBT1 & more');
    expect([...new URL(addressLink(address)).searchParams]).toEqual([]);
  });
});
