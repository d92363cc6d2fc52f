import { cut } from '../../../../lib/text.ts';
import { fillIn } from '../../../mail/model/mail-words.ts';
import { Action, Facts, Paragraph, Written } from '../../../mail/server/letter.tsx';
import { signatureText } from '../../../mail/server/office-lines.ts';
import type { Sender } from '../../../mail/server/sender.ts';
import { TravellerLetter } from '../../../mail/server/traveller-letter.tsx';
import type { TripWords } from '../../model/telling-texts.ts';
import { factLines } from './tomorrow-facts.ts';

export type TripLetterProps = {
  sender: Pick<Sender, 'site' | 'siteUrl'>;
  said: TripWords;
  heading: string;
  /** Greeting and what is told; empty lines between paragraphs. */
  text: string;
  facts?: { label: string; value: string }[];
  after?: readonly string[];
  /** Private address of the page of the trip. */
  link: string | null;
};

/** The same as text, its paragraphs as they were written. */
export function tripLetterText(letter: TripLetterProps): string {
  const { sender, text, facts = [], after = [], link, said } = letter;
  const parts = [
    text,
    factLines(said, facts).join('\n'),
    after.join('\n'),
    link && fillIn(said.tellings.fact, { label: said.tellings.pass, value: link }),
    signatureText(said, sender.site),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A mail to somebody who goes on a trip, in their language. */
export function TripLetter({ sender, said, heading, text, facts = [], after = [], link }: TripLetterProps) {
  const { site, siteUrl } = sender;
  const { tellings } = said;
  return (
    <TravellerLetter said={said} site={site} siteUrl={siteUrl.origin} preview={cut(text.split('\n\n')[1] ?? heading, 120)} heading={heading}>
      <Written text={text} />
      <Facts facts={facts} />
      {after.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {link && <Action href={link}>{tellings.pass}</Action>}
    </TravellerLetter>
  );
}
