import type { Site } from '../../site/model/site-schema.ts';
import { HTML_LANG, type Said } from '../model/mail-words.ts';
import { Letter, type LetterProps } from './letter.tsx';

type Props = { said: Pick<Said, 'language'>; site: Site } & Omit<LetterProps, 'brand' | 'tagline' | 'taglineLang' | 'lang'>;

/** The frame of a mail to a traveller, in their language; the tagline is the owner's, in English. */
export function TravellerLetter({ said: { language }, site: { brand }, ...letter }: Props) {
  return (
    <Letter lang={HTML_LANG[language]} brand={brand.name} tagline={brand.tagline} taglineLang={language === 'en' ? undefined : HTML_LANG.en} {...letter} />
  );
}
