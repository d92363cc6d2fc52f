import type { Email } from 'postal-mime';
import type { MailNature } from './incoming-mail.ts';
import { isDeliveryStatus } from './returned-mail.ts';

/** How programs that set none of the headers begin their subjects: Exchange, Outlook and others, in the languages of our travellers. */
const AWAY_SUBJECTS = [
  ...['automatic reply', 'automatic-reply', 'auto reply', 'auto-reply', 'autoreply', 'out of office', 'out of the office'],
  ...['automatische antwort', 'abwesenheit', 'abwesenheitsnotiz', 'abwesenheitsmeldung', 'abwesend'],
  ...['automatisch antwoord', 'afwezig', 'afwezigheid', 'réponse automatique', 'reponse automatique', 'absence du bureau'],
  ...['autosvar', 'automatiskt svar', 'automatisk svar', 'respuesta automática', 'risposta automatica', 'resposta automática'],
];
/** What a mail provider reports each day of a domain's mails (RFC 7489, 7.2.1.1): it says nothing of itself, and would be a lead. */
const DMARC_SUBJECT = /^report domain:\s*\S+\s+submitter:/;
const BULK = /^(bulk|list|junk|auto[_-]?reply)$/i;
const LIST_HEADERS = ['list-id', 'list-post', 'list-unsubscribe', 'list-help', 'mailing-list'];
const AUTO_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-auto-reply-from', 'x-mail-autoreply'];

/**
 * What a mail is, by what it says of itself. Nobody wrote it where it says so (RFC 3834, 5: Auto-Submitted), is a report (RFC 6522), comes from
 * nobody (RFC 5321, 4.5.5: an empty return path), or where its program says the same in a way of its own.
 */
export function natureOf(mail: Email): MailNature {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.trim();
  const type = header('content-type')?.toLowerCase() ?? '';
  // A report within a mail that somebody passes on is theirs: the library hands out what is in it, as if it were the mail's own.
  const isReport = type.startsWith('multipart/report');
  if (isReport && (mail.attachments.some(isDeliveryStatus) || /report-type\s*=\s*"?(global-)?delivery-status/.test(type))) return 'bounce';
  if (header('x-failed-recipients')) return 'bounce';
  const from = mail.from?.address ?? '';
  if (/^mailer-daemon@/i.test(from)) return 'bounce';
  const submitted = header('auto-submitted')?.toLowerCase() ?? 'no';
  // Some servers tell of what came back in words alone, and in this name, which people have too.
  if (/^postmaster@/i.test(from) && !isReport && (!/^no\b/.test(submitted) || header('return-path') === '<>')) return 'bounce';
  if (!/^no\b/.test(submitted) || AUTO_HEADERS.some((name) => header(name) !== undefined)) return 'auto_reply';
  if (isReport) return 'auto_reply';
  if (header('return-path') === '<>' || saysItself(mail.subject ?? '')) return 'auto_reply';
  if (LIST_HEADERS.some((name) => header(name) !== undefined)) return 'list';
  if (BULK.test(header('precedence') ?? '')) return /^list$/i.test(header('precedence') ?? '') ? 'list' : 'auto_reply';
  return 'person';
}

function saysItself(subject: string): boolean {
  const said = subject.trim().toLowerCase();
  return DMARC_SUBJECT.test(said) || AWAY_SUBJECTS.some((beginning) => said.startsWith(beginning) && !/^[\p{L}\p{N}]/u.test(said.slice(beginning.length)));
}
