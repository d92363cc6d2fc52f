import { BUSY_TEXT } from '../../../server/http/busy.ts';
import { chatLink, generalChatText, phoneLink } from '../model/outbound.ts';
import type { Site } from '../model/site-schema.ts';

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The page that says that there is no room for a request, with the direct ways to reach us. */
export function busyPage({ brand, contact }: Pick<Site, 'brand' | 'contact'>): string {
  const link = (href: string, text: string) => `<a href="${escaped(href)}">${escaped(text)}</a>`;
  const ways = [
    link(chatLink(contact, generalChatText(brand.name)), 'WhatsApp'),
    link(phoneLink(contact.displayPhone), contact.displayPhone),
    link(`mailto:${contact.email}`, contact.email),
  ];
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>One moment: ${escaped(brand.name)}</title><h1>One moment</h1><p>${BUSY_TEXT}</p>
<p>What you typed is still there when you go back. Or reach us directly: ${ways.join(', ')}.</p></html>\n`;
}
