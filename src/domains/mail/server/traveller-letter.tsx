import type { Site } from '../../site/model/site-schema.ts';
import { HTML_LANG, type Said } from '../model/mail-words.ts';
import { Letter, type LetterProps } from './letter.tsx';
import { officeSignature } from './office-lines.ts';

/** `footer`: what stands there instead of our signature. */
type Props = { said: Said; site: Site; footer?: LetterProps['footer'] } & Omit<LetterProps, 'brand' | 'tagline' | 'taglineLang' | 'lang' | 'footer'>;

/** The frame of a mail to a traveller, in their language; the tagline is the owner's, in English. */
export function TravellerLetter({ said, site, footer = officeSignature(said, site), ...letter }: Props) {
  const { brand } = site;
  const lang = HTML_LANG[said.language];
  return (
    <Letter lang={lang} brand={brand.name} tagline={brand.tagline} taglineLang={lang === HTML_LANG.en ? undefined : HTML_LANG.en} footer={footer} {...letter} />
  );
}
