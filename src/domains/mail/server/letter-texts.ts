import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** The text version shouts no heading, keeps to one blank line, and names an address as one that can be copied. */
const TEXT_OPTIONS = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { pathRewrite: bareAddress } },
  ],
};

/** The address of a link that writes to one, without its subject; any other link as it is. */
function bareAddress(path: string, _metadata: unknown, { attribs }: { attribs: { href: string } }): string {
  return attribs.href.startsWith('mailto:') ? decodeURIComponent(path.replace(/\?.*$/, '')) : path;
}

/** A letter as HTML of today: the library declares one of 2000, which mail programs lay out as pages before standards were. */
export async function letterHtml(letter: ReactElement): Promise<string> {
  return (await render(letter)).replace(/^<!DOCTYPE[^>]*>/, '<!DOCTYPE html>');
}

/** A letter as HTML and as text. */
export async function letterTexts(letter: ReactElement): Promise<{ html: string; text: string }> {
  const html = await letterHtml(letter);
  return { html, text: toPlainText(html, TEXT_OPTIONS) };
}
