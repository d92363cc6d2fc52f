import { dayIn } from '../../../../lib/day-in-language.ts';
import { cut } from '../../../../lib/text.ts';
import { isWritten } from '../../../inquiries/model/inquiry-types.ts';
import type { MailedInquiry } from '../../../inquiries/server/mail/mailed-inquiry.ts';
import { fillIn, type Said } from '../../../mail/model/mail-words.ts';
import { Action, Quoted, Written } from '../../../mail/server/letter.tsx';
import { signatureText } from '../../../mail/server/office-lines.ts';
import { TravellerLetter } from '../../../mail/server/traveller-letter.tsx';
import type { Site } from '../../../site/model/site-schema.ts';

/** `said`: the words around it. `bodyLang`: the language of what was written, where that is another or nobody said which (""). */
type Answer = { inquiry: MailedInquiry; site: Site; said: Said; body: string; bodyLang: string | undefined; quoteLink: string | null };
type Props = Answer & { siteUrl: string };

function intro({ createdAt }: MailedInquiry, { language, words }: Said): string {
  return fillIn(words.frame.wrote, { day: dayIn(language, createdAt.toISOString().slice(0, 10), 'long') });
}

/** The same answer as text, its lines as they were typed, the visitor's marked as mail programs do (RFC 3676, 4.5). */
export function deskReplyText({ inquiry, site, said, body, quoteLink }: Answer): string {
  const quoted = isWritten(inquiry) && [intro(inquiry, said), ...inquiry.message.split('\n').map((row) => `> ${row}`.trimEnd())].join('\n');
  const parts = [body, quoteLink && `${said.words.quote.read}: ${quoteLink}`, quoted, signatureText(said, site)];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** An answer that an admin wrote at the desk, with the visitor's own words below it, where they wrote any. */
export function DeskReply({ inquiry, site, siteUrl, said, body, bodyLang, quoteLink }: Props) {
  const { language, words } = said;
  const { reference } = inquiry;
  const theirs = inquiry.language === null || inquiry.language === language ? undefined : inquiry.language;
  return (
    <TravellerLetter said={said} site={site} siteUrl={siteUrl} preview={cut(body, 120)} heading={fillIn(words.frame.heading, { reference })}>
      <Written text={body} lang={bodyLang} />
      {quoteLink && <Action href={quoteLink}>{words.quote.read}</Action>}
      {isWritten(inquiry) && <Quoted intro={intro(inquiry, said)} text={inquiry.message} lang={theirs} />}
    </TravellerLetter>
  );
}
